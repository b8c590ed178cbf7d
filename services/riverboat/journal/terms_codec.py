"""Terms, rake and settings to messages and back."""

from __future__ import annotations

from typing import assert_never

from riverboat.api.event.v1 import rake_pb2, terms_pb2
from riverboat.journal.enum_numbers import (
    BUTTON_RULES,
    FOURTH_STREET_UPPERS,
    GAMES,
    SHORT_RAISES,
    TIMEOUT_RULES,
)
from riverboat.journal.errors import BadRecord
from riverboat.rules.hand_rake import HandRake
from riverboat.rules.rake_schedules import (
    BasisPoints,
    RakeBracket,
    RakeRate,
    RakeSchedule,
    RakeTier,
    Steps,
)
from riverboat.rules.terms import HandTerms
from riverboat.table.settings import TableSettings


def terms_message(terms: HandTerms) -> terms_pb2.HandTerms:
    return terms_pb2.HandTerms(
        game=GAMES.number_of(terms.game),
        small_bet_units=terms.small_bet,
        big_bet_units=terms.big_bet,
        small_blind_units=terms.small_blind,
        big_blind_units=terms.big_blind,
        ante_units=terms.ante,
        bring_in_units=terms.bring_in,
        raises=terms.raises,
        uncap_heads_up=terms.uncap_heads_up,
        short_raise=SHORT_RAISES.number_of(terms.short_raise),
        fourth_street_upper=FOURTH_STREET_UPPERS.number_of(terms.fourth_street_upper),
        table_all_in_hands=terms.table_all_in_hands,
    )


def read_terms(message: terms_pb2.HandTerms) -> HandTerms:
    return HandTerms(
        game=GAMES.member_of(message.game),
        small_bet=message.small_bet_units,
        big_bet=message.big_bet_units,
        small_blind=message.small_blind_units,
        big_blind=message.big_blind_units,
        ante=message.ante_units,
        bring_in=message.bring_in_units,
        raises=message.raises,
        uncap_heads_up=message.uncap_heads_up,
        short_raise=SHORT_RAISES.member_of(message.short_raise),
        fourth_street_upper=FOURTH_STREET_UPPERS.member_of(message.fourth_street_upper),
        table_all_in_hands=message.table_all_in_hands,
    )


def _rate_message(rate: RakeRate) -> rake_pb2.RakeRate:
    match rate:
        case Steps(per=per, take=take):
            return rake_pb2.RakeRate(steps=rake_pb2.RakeSteps(per_units=per, take_units=take))
        case BasisPoints(basis_points=basis_points):
            return rake_pb2.RakeRate(basis_points=basis_points)
        case _:
            assert_never(rate)


def _read_rate(message: rake_pb2.RakeRate) -> RakeRate:
    kind = message.WhichOneof("rate")
    match kind:
        case "steps":
            return Steps(per=message.steps.per_units, take=message.steps.take_units)
        case "basis_points":
            return BasisPoints(message.basis_points)
        case None:
            raise BadRecord("RakeRate", "is of no kind known here")
        case _:
            assert_never(kind)


def hand_rake_message(rake: HandRake) -> rake_pb2.HandRake:
    return rake_pb2.HandRake(
        schedule_id=rake.schedule_id,
        tier=rake.tier,
        rate=_rate_message(rake.rate),
        cap_units=rake.cap,
        minimum_pot_units=rake.minimum_pot,
        first_round_free=rake.first_round_free,
    )


def read_hand_rake(message: rake_pb2.HandRake) -> HandRake:
    return HandRake(
        schedule_id=message.schedule_id,
        tier=message.tier,
        rate=_read_rate(message.rate),
        cap=message.cap_units,
        minimum_pot=message.minimum_pot_units,
        first_round_free=message.first_round_free,
    )


def _schedule_message(schedule: RakeSchedule) -> rake_pb2.RakeSchedule:
    low_edge, high_edge = schedule.edges
    return rake_pb2.RakeSchedule(
        name=schedule.name,
        tiers=[_tier_message(tier) for tier in schedule.tiers],
        first_round_free=schedule.first_round_free,
        low_edge_big_bets=low_edge,
        high_edge_big_bets=high_edge,
        default_tier=schedule.default_tier,
    )


def _read_schedule(message: rake_pb2.RakeSchedule) -> RakeSchedule:
    return RakeSchedule(
        name=message.name,
        tiers=tuple([_read_tier(tier) for tier in message.tiers]),
        first_round_free=message.first_round_free,
        edges=(message.low_edge_big_bets, message.high_edge_big_bets),
        default_tier=message.default_tier,
    )


def _tier_message(tier: RakeTier) -> rake_pb2.RakeTier:
    return rake_pb2.RakeTier(
        brackets=[
            rake_pb2.RakeBracket(
                dealt_from=bracket.dealt_from,
                rate=_rate_message(bracket.rate),
                cap_units=bracket.cap,
            )
            for bracket in tier.brackets
        ],
        minimum_pot_units=tier.minimum_pot,
    )


def _read_tier(message: rake_pb2.RakeTier) -> RakeTier:
    return RakeTier(
        brackets=tuple(
            [
                RakeBracket(
                    dealt_from=bracket.dealt_from,
                    rate=_read_rate(bracket.rate),
                    cap=bracket.cap_units,
                )
                for bracket in message.brackets
            ]
        ),
        minimum_pot=message.minimum_pot_units,
    )


def settings_message(settings: TableSettings) -> terms_pb2.TableSettings:
    message = terms_pb2.TableSettings(
        game=GAMES.number_of(settings.game),
        asset=settings.asset,
        small_bet_units=settings.small_bet,
        seat_count=settings.seat_count,
        buy_in_min_units=settings.buy_in_min,
        buy_in_max_units=settings.buy_in_max,
        small_blind_units=settings.small_blind,
        ante_units=settings.ante,
        bring_in_units=settings.bring_in,
        raises=settings.raises,
        uncap_heads_up=settings.uncap_heads_up,
        short_raise=SHORT_RAISES.number_of(settings.short_raise),
        fourth_street_upper=FOURTH_STREET_UPPERS.number_of(settings.fourth_street_upper),
        table_all_in_hands=settings.table_all_in_hands,
        button=BUTTON_RULES.number_of(settings.button),
        quiet_s=settings.quiet_s,
        countdown_s=settings.countdown_s,
        time_bank_s=settings.time_bank_s,
        timeout=TIMEOUT_RULES.number_of(settings.timeout),
        protections=settings.protections,
        away_hands=settings.away_hands,
        away_minutes=settings.away_minutes,
        busted_minutes=settings.busted_minutes,
        rathole_minutes=settings.rathole_minutes,
        auto_rebuy=settings.auto_rebuy,
        between_hands_ms=settings.between_hands_ms,
    )
    if isinstance(settings.rake, str):
        message.rake_shipped = settings.rake
    else:
        message.rake_schedule.CopyFrom(_schedule_message(settings.rake))
    return message


def read_settings(message: terms_pb2.TableSettings) -> TableSettings:
    return TableSettings(
        game=GAMES.member_of(message.game),
        asset=message.asset,
        small_bet=message.small_bet_units,
        seat_count=message.seat_count if message.HasField("seat_count") else None,
        buy_in_min=message.buy_in_min_units if message.HasField("buy_in_min_units") else None,
        buy_in_max=message.buy_in_max_units if message.HasField("buy_in_max_units") else None,
        small_blind=message.small_blind_units if message.HasField("small_blind_units") else None,
        ante=message.ante_units if message.HasField("ante_units") else None,
        bring_in=message.bring_in_units if message.HasField("bring_in_units") else None,
        raises=message.raises,
        uncap_heads_up=message.uncap_heads_up,
        short_raise=SHORT_RAISES.member_of(message.short_raise),
        fourth_street_upper=FOURTH_STREET_UPPERS.member_of(message.fourth_street_upper),
        table_all_in_hands=message.table_all_in_hands,
        button=BUTTON_RULES.member_of(message.button),
        rake=_read_rake(message),
        quiet_s=message.quiet_s,
        countdown_s=message.countdown_s,
        time_bank_s=message.time_bank_s,
        timeout=TIMEOUT_RULES.member_of(message.timeout),
        protections=message.protections,
        away_hands=message.away_hands,
        away_minutes=message.away_minutes,
        busted_minutes=message.busted_minutes,
        rathole_minutes=message.rathole_minutes,
        auto_rebuy=message.auto_rebuy,
        between_hands_ms=message.between_hands_ms,
    )


def _read_rake(message: terms_pb2.TableSettings) -> str | RakeSchedule:
    kind = message.WhichOneof("rake")
    match kind:
        case "rake_shipped":
            return message.rake_shipped
        case "rake_schedule":
            return _read_schedule(message.rake_schedule)
        case None:
            raise BadRecord("TableSettings.rake", "is of no kind known here")
        case _:
            assert_never(kind)
