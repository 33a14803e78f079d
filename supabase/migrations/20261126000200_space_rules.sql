-- Functions refer to tables of later files.
set check_function_bodies = off;

-- Rules of a space: how long and when it can be booked, by whom, and what a late cancellation costs.

create type public.booking_audience as enum ('all', 'members', 'staff');
comment on type public.booking_audience is
  'Who may book a space. members: accounts with a valid pass or a paid coworking plan that is running (private.is_member).';

alter table public.spaces
  add column min_hours integer not null default 1 check (min_hours between 1 and 24),
  add column max_hours integer check (max_hours between 1 and 100),
  add column lead_hours integer not null default 0 check (lead_hours between 0 and 2160),
  add column ahead_days integer not null default 365 check (ahead_days between 1 and 365),
  add column break_before_minutes integer not null default 0 check (break_before_minutes between 0 and 240),
  add column break_after_minutes integer not null default 0 check (break_after_minutes between 0 and 240),
  add column days_off date[] not null default '{}'
    check (cardinality(days_off) <= 400 and array_position(days_off, null) is null),
  add column who_may_book public.booking_audience not null default 'all',
  add column instant_after integer check (instant_after between 0 and 100),
  add column free_cancel_hours integer not null default 0 check (free_cancel_hours between 0 and 2160),
  add column late_cancel_percent integer not null default 0 check (late_cancel_percent between 0 and 100),
  add constraint spaces_booking_length check (max_hours >= min_hours);
comment on column public.spaces.min_hours is 'Fewest hours on end that can be booked.';
comment on column public.spaces.max_hours is 'Most hours on end that can be booked. Null: no limit.';
comment on column public.spaces.lead_hours is 'An hour can be booked until so many hours before it begins.';
comment on column public.spaces.ahead_days is 'Bookings are open for so many days from today on.';
comment on column public.spaces.break_before_minutes is
  'Minutes that stay free before a booking. Between two bookings the longer one of both breaks counts.';
comment on column public.spaces.break_after_minutes is 'Minutes that stay free after a booking.';
comment on column public.spaces.days_off is 'Days on which nobody books, in Belgrade, in spite of the opening hours.';
comment on column public.spaces.instant_after is
  'Bookings of an account with so many confirmed bookings in the past are confirmed at once. Null: staff decide each.';
comment on column public.spaces.free_cancel_hours is 'A confirmed booking is cancelled without a fee until so many hours before it.';
comment on column public.spaces.late_cancel_percent is 'Share of the price that a later cancellation costs.';

alter table public.space_bookings
  add column free_cancel_hours integer not null default 0,
  add column late_cancel_percent integer not null default 0,
  add column cancellation_fee integer not null default 0 check (cancellation_fee >= 0);
comment on column public.space_bookings.free_cancel_hours is 'The term of the space when it was booked.';
comment on column public.space_bookings.late_cancel_percent is 'The term of the space when it was booked.';
comment on column public.space_bookings.cancellation_fee is 'Minor units that a late cancellation cost.';

create index space_bookings_past_idx on public.space_bookings (user_id, ends_at) where status = 'confirmed';

create function private.is_member(account uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.user_passes
    where user_id = account and cancelled_at is null and starts_at <= now() and valid_until > now()
      and coalesce(visits_left, 1) > 0
  ) or exists (
    select
    from public.orders
    join public.order_items on order_items.order_id = orders.id
    join public.coworking_plans on coworking_plans.id = order_items.coworking_plan_id
    where orders.user_id = account and orders.status = 'paid' and orders.refund_requested_at is null
      and (now() at time zone 'Europe/Belgrade')::date between order_items.starts_on
        and private.last_day(order_items.starts_on, coworking_plans.period, order_items.quantity)
  )
$$;
comment on function private.is_member is
  'Returns whether an account has a pass that is valid now and not used up, or a paid coworking plan that covers today.';

create function private.may_book(space public.spaces) returns boolean
language sql stable security definer set search_path = ''
as $$
  select case space.who_may_book
    when 'all' then true
    when 'members' then private.is_calendar_staff() or (private.is_active_account() and private.is_member(auth.uid()))
    else private.is_calendar_staff()
  end
$$;
comment on function private.may_book is 'Returns whether the caller may book a space.';

create function private.is_trusted_renter(space public.spaces, person private.contact) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(person.is_confirmed, false) and space.instant_after is not null and space.instant_after <= (
    select count(*)
    from (
      select from public.space_bookings
      where user_id = person.user_id and status = 'confirmed' and ends_at <= now()
      limit space.instant_after
    ) past
  )
$$;
comment on function private.is_trusted_renter is
  'Returns whether a booking is confirmed at once: the account with that confirmed address has had enough confirmed bookings.';

create or replace function private.price_slots(space uuid, slots timestamptz[])
returns table (starts_at timestamptz, ends_at timestamptz, amount integer, currency public.currency, is_open boolean)
language sql stable security definer set search_path = ''
as $$
  select
    slot.starts_at,
    slot.starts_at + interval '1 hour',
    price.hourly_amount,
    price.currency,
    private.is_whole_hour(slot.wall::time)
      and price.hourly_amount is not null
      and slot.wall::time >= hours.opens_at
      -- Midnight at the end of a day is 24:00, which adding an hour to a time would not give.
      and slot.ending <= extract(epoch from hours.closes_at)
      and not slot.wall::date = any (rented.days_off)
      is true
  from (
    select starts_at, wall, extract(epoch from wall::time) + 3600 as ending
    from (
      select distinct starting as starts_at, starting at time zone 'Europe/Belgrade' as wall
      from unnest(slots) starting
      where starting is not null
    ) slot_start
  ) slot
  left join public.spaces rented on rented.id = space
  left join lateral (
    select rules.hourly_amount, rules.currency
    from public.space_prices rules
    where rules.space_id = space
      and extract(isodow from slot.wall)::smallint = any (rules.weekdays)
      and slot.wall::time >= rules.from_time
      and slot.ending <= extract(epoch from rules.to_time)
    order by rules.priority desc, rules.hourly_amount, rules.currency, rules.id
    limit 1
  ) price on true
  left join public.space_opening_hours hours
    on hours.space_id = space and hours.weekday = extract(isodow from slot.wall)
  order by slot.starts_at
$$;
comment on function private.price_slots is
  'Returns the price of each time slot and whether the space is open then (Belgrade wall-clock time), days off left out. Of '
  'the price rules that cover the whole hour, the highest priority applies; of equal ones, the lower price.';

create function private.slots_within_breaks(space public.spaces, slots timestamptz[]) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'space_id', space.id, 'starts_at', starting, 'ends_at', starting + interval '1 hour', 'state', 'break'
      )
      order by starting
    ),
    '[]'
  )
  from unnest(slots) starting
  where exists (
    select
    from public.space_occupancy taken
    where taken.space_id = space.id
      and taken.during && tstzrange(
        starting - make_interval(mins => greatest(space.break_before_minutes, space.break_after_minutes)),
        starting + make_interval(hours => 1, mins => greatest(space.break_before_minutes, space.break_after_minutes))
      )
      and taken.ends_at > starting - private.break_between(space, taken.state, space.break_before_minutes)
      and taken.starts_at < starting + interval '1 hour' + private.break_between(space, taken.state, space.break_after_minutes)
      and not private.is_expired_hold(taken.id)
  )
$$;
comment on function private.slots_within_breaks is
  'Returns which of these free time slots are too close to what else occupies the space: [{space_id, starts_at, ends_at, '
  'state: break}].';

create function private.break_between(space public.spaces, state public.slot_state, own integer) returns interval
language sql immutable set search_path = ''
as $$
  select make_interval(
    mins => case
      when state in ('booked', 'pending') then greatest(space.break_before_minutes, space.break_after_minutes)
      else own
    end
  )
$$;
comment on function private.break_between is
  'Returns how long a space stays free between a booking and what occupies it on one side, where own is the break of the '
  'booking on that side: another booking has breaks of its own.';

create function private.is_expired_hold(occupancy uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select
    from public.booking_slots held
    join public.space_bookings booking on booking.id = held.booking_id
    where held.id = occupancy and booking.status = 'pending' and booking.confirm_until <= now()
  )
$$;
comment on function private.is_expired_hold is
  'Returns whether occupancy belongs to a booking that was not confirmed in time: it occupies nothing any more.';

drop function private.assert_slots_bookable(uuid, timestamptz[]);
create function private.assert_slots_bookable(space public.spaces, slots timestamptz[]) returns void
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
  select jsonb_agg(priced.starts_at order by priced.starts_at) into wrong
  from private.price_slots(space.id, slots) priced where not priced.is_open;
  if wrong is not null then
    perform private.raise_api_error(
      409, 'outside_opening_hours', 'The space is closed at that hour', jsonb_build_object('slots', wrong)
    );
  end if;
  perform private.assert_booking_length(space, slots);
end
$$;
comment on function private.assert_slots_bookable is
  'Checks the rules of a space that need no look at other bookings. Raises PT403 booking_not_allowed {who_may_book}; PT400 '
  'slots_required, too_many_slots {max}; PT409 slot_in_past {slots}, slot_too_soon {slots, hours}, slot_too_far {slots, '
  'days}, outside_opening_hours {slots}, booking_too_short {slots, min}, booking_too_long {slots, max}.';

create function private.is_within_days_ahead(space public.spaces, starting timestamptz) returns boolean
language sql stable set search_path = ''
as $$
  select (starting at time zone 'Europe/Belgrade')::date <= (now() at time zone 'Europe/Belgrade')::date + space.ahead_days
$$;

create function private.assert_booking_length(space public.spaces, slots timestamptz[]) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  short jsonb;
  long jsonb;
begin
  select
    jsonb_agg(starting order by starting) filter (where spans.hours < space.min_hours),
    jsonb_agg(starting order by starting) filter (where spans.hours > space.max_hours)
  into short, long
  from (
    select span, extract(epoch from upper(span) - lower(span)) / 3600 as hours
    from unnest((select range_agg(tstzrange(starting, starting + interval '1 hour')) from unnest(slots) starting)) span
  ) spans
  join unnest(slots) starting on spans.span @> starting;
  if short is not null then
    perform private.raise_api_error(
      409, 'booking_too_short', 'Fewer hours on end than the space is let for',
      jsonb_build_object('slots', short, 'min', space.min_hours)
    );
  elsif long is not null then
    perform private.raise_api_error(
      409, 'booking_too_long', 'More hours on end than the space is let for',
      jsonb_build_object('slots', long, 'max', space.max_hours)
    );
  end if;
end
$$;

create function private.assert_slots_free(space public.spaces, slots timestamptz[]) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  wrong jsonb := private.occupied_slots(space.id, slots);
begin
  if wrong <> '[]' then
    perform private.raise_slots_taken(space, slots, wrong);
  end if;
  wrong := private.slots_within_breaks(space, slots);
  if wrong <> '[]' then
    perform private.raise_api_error(
      409, 'break_required', 'Bookings of this space need a break between them',
      jsonb_build_object(
        'slots', wrong, 'minutes', greatest(space.break_before_minutes, space.break_after_minutes),
        'nearest', private.nearest_free(space, slots, (wrong -> 0 ->> 'starts_at')::timestamptz)
      )
    );
  end if;
end
$$;
comment on function private.assert_slots_free is
  'Raises PT409 time_conflict or break_required {slots, minutes, nearest} where time slots are occupied or too close to what '
  'occupies the space. The caller locks the space.';

create function private.raise_slots_taken(space public.spaces, slots timestamptz[], taken jsonb) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.raise_api_error(
    409, 'time_conflict', 'Time conflict with existing booking',
    jsonb_build_object(
      'slots', taken, 'nearest', private.nearest_free(space, slots, (taken -> 0 ->> 'starts_at')::timestamptz)
    )
  );
end
$$;
comment on function private.raise_slots_taken is
  'Raises PT409 time_conflict {slots [{space_id, starts_at, ends_at, state}], nearest (see nearest_free)}.';

-- Booking by the rules of the space.

create or replace function public.book_space(
  space_id uuid,
  slots timestamptz[],
  full_name text,
  email text,
  phone text default null,
  social_link text default null,
  purpose text default null,
  language public.interface_language default 'ru',
  payment_method public.payment_method default 'on_site',
  promo_code text default null,
  idempotency_key uuid default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  content jsonb := jsonb_build_array(
    space_id, slots, full_name, email, phone, social_link, purpose, payment_method, promo_code
  );
  response jsonb := private.find_idempotent_response(idempotency_key, 'book_space', content);
  is_counted boolean := private.count_submission(response is not null);
  failure private.api_error;
  person private.contact;
  space public.spaces;
  booking public.space_bookings;
  confirm_until timestamptz;
  purchase public.orders;
begin
  if response is not null then
    return response;
  end if;
  person := private.contact_of(full_name, email, phone, language);
  perform private.limit_promo_code_tries(promo_code);
  social_link := private.clean_social_link(social_link);
  purpose := private.clean_text(purpose, 'purpose', 1000);
  select * into space from public.spaces where id = space_id and is_active;
  if space.id is null then
    perform private.raise_api_error(404, 'space_not_found', 'No such space for rent');
  end if;
  slots := array(select distinct starting from unnest(slots) starting order by starting);
  perform private.assert_slots_bookable(space, slots);
  perform private.limit_mails_to_contact(person);
  -- Requests for one space run one after another, so that a late one gets the list of taken slots instead of waiting on
  -- a constraint.
  perform pg_advisory_xact_lock(hashtextextended('space:' || space.id, 0));
  perform private.release_unconfirmed_bookings(space.id);
  confirm_until := private.displace_or_limit_unconfirmed_slots(space.id, slots, person);
  perform private.assert_slots_free(space, slots);

  insert into public.space_bookings (
    space_id, user_id, full_name, email, phone, social_link, purpose, language, total_amount, currency, idempotency_key,
    confirm_until, status, decided_at, free_cancel_hours, late_cancel_percent
  )
  select
    space.id, person.user_id, person.full_name, person.email, person.phone, social_link, purpose, person.language,
    sum(priced.amount), min(priced.currency), idempotency_key, confirm_until,
    case when private.is_trusted_renter(space, person) then 'confirmed' else 'pending' end::public.booking_status,
    case when private.is_trusted_renter(space, person) then now() end,
    space.free_cancel_hours, space.late_cancel_percent
  from private.price_slots(space.id, slots) priced
  returning * into booking;
  perform private.record_unconfirmed_hold(booking.id, person.is_confirmed);
  begin
    insert into public.booking_slots (booking_id, starts_at, ends_at, amount)
    select booking.id, priced.starts_at, priced.ends_at, priced.amount
    from private.price_slots(space.id, slots) priced
    order by priced.starts_at;
  exception when sqlstate 'PT409' then
    perform private.raise_slots_taken(space, slots, private.occupied_slots(space.id, slots));
  end;
  if booking.total_amount > 0 then
    purchase := private.place_order(
      person,
      jsonb_build_object('kind', 'space_booking', 'title', space.name, 'unit_amount', booking.total_amount),
      booking.currency, payment_method, '{on_site,ips_qr}', '{rent}', promo_code, null, null, idempotency_key
    );
    update public.space_bookings set order_id = purchase.id where id = booking.id returning * into booking;
  end if;
  perform private.mail_booking(
    case
      when not person.is_confirmed then 'booking_confirm'
      when booking.status = 'confirmed' then 'booking_confirmed'
      else 'booking_requested'
    end,
    booking
  );
  return private.save_idempotent_response(
    idempotency_key, 'book_space', content,
    jsonb_build_object('booking', private.booking_json(booking), 'order', private.order_json(purchase))
  );
exception when others then
  get stacked diagnostics
    failure.code = returned_sqlstate, failure.message = message_text,
    failure.details = pg_exception_detail, failure.hint = pg_exception_hint;
  if failure.code not like 'PT%' then
    raise;
  end if;
  return private.api_error_response(failure);
end
$$;
comment on function public.book_space is
  'Requests a booking of a space for the given time slots (start times of whole hours in Belgrade, at most 100). The time '
  'slots are occupied until staff decide, or confirmed at once for a trusted renter (spaces.instant_after); where the '
  'address is not the confirmed one of the account, the link in the mail must be followed within 30 minutes. Prices are '
  'computed here. Returns {booking {id, number, status, space {id, slug, name}, needs_confirmation, confirm_until, '
  'full_name, email, phone, social_link, purpose, total_amount, currency, decision_note, created_at, cancellation '
  '{free_until, percent, fee} or null, slots [{starts_at, ends_at, amount}]}, order (see get_order)}. The same idempotency '
  'key returns the same response. Errors: PT409 time_conflict with the message "Time conflict with existing booking" and '
  '{slots [{space_id, starts_at, ends_at, state}], nearest (see nearest_free)} in the details; PT409 break_required {slots, '
  'minutes, nearest}; PT409 slot_in_past, outside_opening_hours {slots}, slot_too_soon {slots, hours}, slot_too_far {slots, '
  'days}, booking_too_short {slots, min}, booking_too_long {slots, max}; PT403 booking_not_allowed {who_may_book}; PT400 '
  'slots_required, too_many_slots {max}, name_*, email_*, phone_*, social_link_*, purpose_*; PT404 space_not_found; PT403 '
  'account_blocked; PT409 hours_await_confirmation {max, retry_after} (see private.displace_or_limit_unconfirmed_slots), '
  'payment_method_unavailable, promo_*, idempotency_key_reused; PT429 too_many_requests, too_many_mails, too_many_codes '
  '{retry_after}.';

-- Cancelling by the terms that the booking was made under.

create function private.late_cancellation_fee(booking public.space_bookings) returns integer
language sql stable security definer set search_path = ''
as $$
  select case
    when booking.status = 'confirmed' and booking.late_cancel_percent > 0
      and booking.starts_at - make_interval(hours => booking.free_cancel_hours) <= now()
    then coalesce(
      (
        select round(orders.total_amount * booking.late_cancel_percent / 100.0)::integer
        from public.orders
        where orders.id = booking.order_id and orders.status in ('pending', 'paid') and orders.refund_requested_at is null
      ),
      0
    )
    else 0
  end
$$;
comment on function private.late_cancellation_fee is
  'Returns what it costs now to cancel a booking, in minor units: its share of the order once the free term is over. A '
  'booking that staff have not confirmed is cancelled without a fee.';

create or replace function private.booking_json(booking public.space_bookings) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', booking.id, 'number', booking.number, 'status', booking.status,
    'space', (
      select jsonb_build_object('id', spaces.id, 'slug', spaces.slug, 'name', spaces.name)
      from public.spaces where spaces.id = booking.space_id
    ),
    'needs_confirmation', booking.confirm_until is not null and booking.status = 'pending',
    'confirm_until', case when booking.status = 'pending' then booking.confirm_until end,
    'full_name', booking.full_name, 'email', booking.email, 'phone', booking.phone,
    'social_link', booking.social_link, 'purpose', booking.purpose,
    'total_amount', booking.total_amount, 'currency', booking.currency, 'decision_note', booking.decision_note,
    'created_at', booking.created_at,
    'cancellation', case when booking.late_cancel_percent > 0 and booking.total_amount > 0 then
      jsonb_build_object(
        'free_until', booking.starts_at - make_interval(hours => booking.free_cancel_hours),
        'percent', booking.late_cancel_percent,
        'fee', case booking.status when 'cancelled' then booking.cancellation_fee else private.late_cancellation_fee(booking) end
      )
    end,
    'slots', (
      select coalesce(jsonb_agg(
        jsonb_build_object('starts_at', slots.starts_at, 'ends_at', slots.ends_at, 'amount', slots.amount)
        order by slots.starts_at
      ), '[]')
      from public.booking_slots slots where slots.booking_id = booking.id
    )
  )
  where booking.id is not null
$$;

create function private.keep_cancellation_fee(booking public.space_bookings, fee integer) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  purchase public.orders;
  share public.orders;
  item public.order_items;
begin
  select * into purchase from public.orders where id = booking.order_id for update;
  share.subtotal_amount := purchase.subtotal_amount - fee;
  share.discount_amount := purchase.discount_amount;
  update public.order_items set unit_amount = fee where order_id = purchase.id returning * into item;
  update public.orders set subtotal_amount = fee, discount_amount = 0 where id = purchase.id;
  if purchase.status = 'paid' and share.subtotal_amount > share.discount_amount then
    insert into public.orders (
      user_id, full_name, email, phone, telegram, language, status, payment_method, subtotal_amount, discount_amount,
      currency, paid_at, paid_by, refund_requested_at, split_from_id
    )
    values (
      purchase.user_id, purchase.full_name, purchase.email, purchase.phone, purchase.telegram, purchase.language, 'paid',
      purchase.payment_method, share.subtotal_amount, share.discount_amount, purchase.currency, purchase.paid_at,
      purchase.paid_by, now(), purchase.id
    )
    returning * into share;
    insert into public.order_items (order_id, kind, title, unit_amount)
    values (share.id, item.kind, item.title, share.subtotal_amount);
    perform private.notify_staff(
      'refund_requested', share.id, jsonb_build_object('order', private.order_notification(private.order_json(share)))
    );
  end if;
end
$$;
comment on function private.keep_cancellation_fee is
  'Leaves the fee of a late cancellation in the order of a booking. What was paid beyond it becomes an order of its own '
  'whose refund is requested; an unpaid order is due with the fee alone.';
comment on column public.orders.split_from_id is
  'The paid order that this one was a part of, to be refunded: the price of seats that were given up, or of a booking that '
  'was cancelled, beyond the fee for that.';

create or replace function private.cancel_booking(booking public.space_bookings, by_staff boolean) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  fee integer;
begin
  if booking.status in ('pending', 'confirmed') then
    if not by_staff and exists (
      select from public.booking_slots where booking_id = booking.id and starts_at <= now()
    ) then
      perform private.raise_api_error(409, 'booking_started', 'The booking has begun');
    end if;
    fee := case when by_staff then 0 else private.late_cancellation_fee(booking) end;
    if fee > 0 then
      update public.space_bookings set status = 'cancelled', cancellation_fee = fee
      where id = booking.id
      returning * into booking;
      perform private.keep_cancellation_fee(booking, fee);
    else
      booking := private.mark_booking_ended(booking.id, 'cancelled');
    end if;
    perform private.mail_booking('booking_cancelled', booking);
  end if;
  return jsonb_build_object('booking', private.booking_json(booking), 'order', private.order_by_id(booking.order_id));
end
$$;
comment on function private.cancel_booking is
  'Cancels a booking that has not begun, or any for staff, who charge no fee. A late cancellation keeps its fee.';

create or replace function private.cancel_order_with_items(purchase public.orders, cause text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  seat record;
begin
  if cause = 'cancelled' and not private.has_permission('manage_content') and exists (
    select from public.space_bookings
    where order_id = purchase.id and (cancellation_fee > 0 or private.late_cancellation_fee(space_bookings) > 0)
  ) then
    perform private.raise_api_error(409, 'cancellation_fee_due', 'Cancelling the booking costs its fee');
  end if;
  for seat in
    select id, event_id from public.registrations where order_id = purchase.id and status <> 'cancelled'
  loop
    perform private.mark_registration_cancelled(seat.id, cause);
    perform private.promote_waitlist(seat.event_id);
  end loop;
  update public.space_bookings set status = 'cancelled'
  where order_id = purchase.id and status in ('pending', 'confirmed');
  perform private.cancel_or_refund_order(purchase.id);
end
$$;
comment on function private.cancel_order_with_items is
  'Cancels an unpaid order with its seat or booking. Where cancelling the booking costs a fee, its owner cancels the booking '
  'instead: PT409 cancellation_fee_due.';
comment on function public.cancel_order is
  'Cancels an unpaid order with its item (seat, booking) and releases its promo code. The caller''s own, or any with '
  'manage_content. Idempotent. Returns the order. Errors: PT401 sign_in_required, PT404 order_not_found, PT409 order_paid, '
  'cancellation_fee_due (a confirmed booking past its free term is cancelled by cancel_booking).';
comment on function public.cancel_booking is
  'Cancels a booking: frees the time slots, cancels its order or requests a refund. The caller''s own before it begins, or '
  'any for staff. A confirmed booking that its owner cancels past its free term keeps its fee: the order stays with that '
  'amount, and what was paid beyond it is refunded. Idempotent. Returns {booking, order} as book_space. Errors: PT401 '
  'sign_in_required, PT404 booking_not_found, PT409 booking_started.';

-- Saving the rules with the space. Content without them, from an older form, leaves them as they are.

create or replace function public.save_space(
  content jsonb,
  id uuid default null,
  version text default null,
  keep_bookings boolean default false
) returns jsonb
language plpgsql security invoker set search_path = ''
as $$
#variable_conflict use_variable
declare
  space public.spaces;
  terms public.spaces;
  booked uuid[] := '{}';
  outside jsonb;
begin
  perform private.require_permission('manage_content');
  space := jsonb_populate_record(null::public.spaces, content);
  if id is null then
    insert into public.spaces (
      slug, name, summary, description, rules, capacity, area_m2, cover_path, is_active, sort_order
    )
    values (
      space.slug, space.name, space.summary, space.description, space.rules, space.capacity, space.area_m2,
      space.cover_path, space.is_active, coalesce((select max(sort_order) + 1 from public.spaces), 1)
    )
    returning * into terms;
    id := terms.id;
  else
    select * into terms from public.spaces where spaces.id = save_space.id for update;
    if not found then
      perform private.raise_api_error(404, 'space_not_found', 'No such space');
    end if;
    booked := private.slots_within_opening_hours(id);
    update public.spaces
    set slug = space.slug, name = space.name, summary = space.summary, description = space.description,
      rules = space.rules, capacity = space.capacity, area_m2 = space.area_m2, cover_path = space.cover_path,
      is_active = space.is_active
    where spaces.id = save_space.id and updated_at = version::timestamptz;
    if not found then
      perform private.raise_api_error(409, 'edit_conflict', 'Somebody else saved first', public.admin_space(id));
    end if;
  end if;
  terms := jsonb_populate_record(terms, content);
  update public.spaces
  set min_hours = terms.min_hours, max_hours = terms.max_hours, lead_hours = terms.lead_hours, ahead_days = terms.ahead_days,
    break_before_minutes = terms.break_before_minutes, break_after_minutes = terms.break_after_minutes,
    days_off = terms.days_off, who_may_book = terms.who_may_book, instant_after = terms.instant_after,
    free_cancel_hours = terms.free_cancel_hours, late_cancel_percent = terms.late_cancel_percent
  where spaces.id = save_space.id
    and (
      spaces.min_hours, spaces.max_hours, spaces.lead_hours, spaces.ahead_days, spaces.break_before_minutes,
      spaces.break_after_minutes, spaces.days_off, spaces.who_may_book, spaces.instant_after, spaces.free_cancel_hours,
      spaces.late_cancel_percent
    ) is distinct from (
      terms.min_hours, terms.max_hours, terms.lead_hours, terms.ahead_days, terms.break_before_minutes,
      terms.break_after_minutes, terms.days_off, terms.who_may_book, terms.instant_after, terms.free_cancel_hours,
      terms.late_cancel_percent
    );
  perform private.save_space_rows(id, content);
  outside := private.bookings_of_slots(
    array(select unnest(booked) except select unnest(private.slots_within_opening_hours(id)))
  );
  if (outside ->> 'count')::integer > 0 and not keep_bookings then
    perform private.raise_api_error(409, 'bookings_outside_hours', 'Bookings would lie outside the opening hours', outside);
  end if;
  return public.admin_space(id);
end
$$;
comment on function public.save_space is
  'Creates a space (no id), or updates one whose version (updated_at) is still the one that the form loaded. content has '
  'the shape of admin_space; photos, amenities, prices and opening_hours that it leaves out are deleted, those without an '
  'id are added; rules of booking (min_hours to late_cancel_percent) that it leaves out stay. Returns the same as '
  'admin_space. Errors: PT403 not_allowed, PT404 space_not_found, PT409 edit_conflict (details: the space as it is now), '
  'PT409 bookings_outside_hours {count, bookings [{id, number, full_name, status, starts_at, ends_at}] (the first 20)} when '
  'shorter hours leave bookings outside and keep_bookings is false; 23505 when the slug is taken.';
