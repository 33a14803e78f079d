-- Hours of a space may be priced in different currencies, and a booking is one sum in one currency: the price of ten euros
-- was added to an order in dinars as ten dinars.

create function private.assert_one_currency(space uuid, slots timestamptz[]) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if (select count(distinct priced.currency) > 1 from private.price_slots(space, slots) priced) then
    perform private.raise_api_error(409, 'currencies_mixed', 'These hours are priced in different currencies');
  end if;
end
$$;
comment on function private.assert_one_currency is
  'Raises currencies_mixed where hours of a space are not priced in one currency: they are booked one by one.';

-- Newest definition: 20261127000200_closures.sql.
create or replace function private.assert_slots_bookable(space public.spaces, slots timestamptz[]) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  wrong jsonb;
begin
  if coalesce(cardinality(slots), 0) = 0 or array_position(slots, null) is not null then
    perform private.raise_api_error(400, 'slots_required', 'At least one hour must be chosen');
  elsif cardinality(slots) > 100 then
    perform private.raise_api_error(400, 'too_many_slots', 'Too many hours in one booking', '{"max": 100}');
  elsif not private.may_book(space) then
    perform private.raise_api_error(
      403, 'booking_not_allowed', 'The space is not for everybody', jsonb_build_object('who_may_book', space.who_may_book)
    );
  end if;
  select jsonb_agg(starting order by starting) into wrong from unnest(slots) starting where starting <= now();
  if wrong is not null then
    perform private.raise_api_error(409, 'slot_in_past', 'An hour has begun already', jsonb_build_object('slots', wrong));
  end if;
  select jsonb_agg(starting order by starting) into wrong
  from unnest(slots) starting where starting < now() + make_interval(hours => space.lead_hours);
  if wrong is not null then
    perform private.raise_api_error(
      409, 'slot_too_soon', 'Bookings close before the hour', jsonb_build_object('slots', wrong, 'hours', space.lead_hours)
    );
  end if;
  select jsonb_agg(starting order by starting) into wrong
  from unnest(slots) starting where not private.is_within_days_ahead(space, starting);
  if wrong is not null then
    perform private.raise_api_error(
      409, 'slot_too_far', 'Bookings are not open that far ahead', jsonb_build_object('slots', wrong, 'days', space.ahead_days)
    );
  end if;
  perform private.assert_space_open(space, slots);
  select jsonb_agg(priced.starts_at order by priced.starts_at) into wrong
  from private.price_slots(space.id, slots) priced where not priced.is_open;
  if wrong is not null then
    perform private.raise_api_error(
      409, 'outside_opening_hours', 'The space is closed at that hour', jsonb_build_object('slots', wrong)
    );
  end if;
  perform private.assert_one_currency(space.id, slots);
  perform private.assert_booking_length(space, slots);
end
$$;
comment on function private.assert_slots_bookable is
  'Checks the rules of a space that need no look at other bookings. Raises PT403 booking_not_allowed {who_may_book}; PT400 '
  'slots_required, too_many_slots {max}; PT409 slot_in_past {slots}, slot_too_soon {slots, hours}, slot_too_far {slots, '
  'days}, space_closed {slots, reason, nearest}, outside_opening_hours {slots}, currencies_mixed, booking_too_short {slots, min}, booking_too_long {slots, max}.';

-- Newest definition: 20261101000800_spaces.sql.
create or replace function public.quote_booking(space_id uuid, slots timestamptz[]) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_variable
begin
  if cardinality(slots) > 100 then
    perform private.raise_api_error(400, 'too_many_slots', 'Too many hours in one booking', '{"max": 100}');
  elsif not exists (select from public.spaces where id = space_id and is_active) then
    perform private.raise_api_error(404, 'space_not_found', 'No such space for rent');
  end if;
  perform private.assert_one_currency(space_id, slots);
  return (
    select jsonb_build_object(
      'total_amount', coalesce(sum(priced.amount), 0),
      'currency', coalesce(min(priced.currency), 'RSD'),
      'slots', coalesce(
        jsonb_agg(
          jsonb_build_object(
            'starts_at', priced.starts_at, 'ends_at', priced.ends_at, 'amount', priced.amount,
            'is_open', priced.is_open, 'is_past', priced.starts_at <= now(),
            'is_free', private.occupied_slots(space_id, array[priced.starts_at]) = '[]'
          )
          order by priced.starts_at
        ),
        '[]'
      )
    )
    from private.price_slots(space_id, slots) priced
  );
end
$$;
comment on function public.quote_booking is
  'Returns the price of a booking before it is made: {total_amount (minor units), currency, slots [{starts_at, ends_at, '
  'amount, is_open, is_past, is_free}]}. slots: start times of whole hours, at most 100. Errors: PT404 space_not_found, '
  'PT400 too_many_slots, PT409 currencies_mixed.';
