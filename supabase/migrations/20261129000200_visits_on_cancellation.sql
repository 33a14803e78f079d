-- Functions refer to tables and functions of later files.
set check_function_bodies = off;

-- What cancelling does to the visits of a pass, known before it is done: the functions that return visits and the one that
-- shows them beforehand read the same.

create function private.visits_back(pass public.user_passes, visits integer, kept integer) returns integer
language sql immutable set search_path = ''
as $$ select least(pass.visits_left + visits - kept, pass.visits_total) - pass.visits_left $$;
comment on function private.visits_back is
  'Returns how many visits go back to a pass when a use of it ends: all but those that are kept, and never above what was '
  'bought. Null for a pass by time.';

-- Newest definition: 20261128000100_pass_prices.sql.
create or replace function private.return_pass_use(use_id uuid, kept integer default 0) returns void
language sql security definer set search_path = ''
as $$
  with returned as (
    update public.pass_uses set returned_at = now(), visits_kept = kept
    where id = use_id and returned_at is null
    returning pass_id, visits
  )
  update public.user_passes
  set visits_left = visits_left + private.visits_back(user_passes, returned.visits, kept)
  from returned
  where user_passes.id = returned.pass_id and visits_left is not null
$$;

-- Newest definition: 20261128000110_pass_rent.sql.
create or replace function private.visits_kept_of(booking public.space_bookings, visits integer) returns integer
language sql stable security definer set search_path = ''
as $$
  select case
    when booking.status = 'confirmed'
      and booking.late_cancel_percent > 0
      and booking.starts_at - make_interval(hours => booking.free_cancel_hours) <= now()
      -- Staff charge no fee. Any other account has the link of the mail, and cancels as the owner does.
      and not (
        auth.uid() is distinct from booking.user_id
        and (private.has_permission('manage_content') or private.has_permission('manage_calendar'))
      )
    then round(visits * booking.late_cancel_percent / 100.0)::integer
    else 0
  end
$$;
comment on function private.visits_kept_of is
  'Returns how many of the visits that paid a booking are lost when the caller cancels it now: of a confirmed one the share '
  'that the space charges once the free term is over.';

-- Newest definition: 20261128000110_pass_rent.sql.
create or replace function private.return_pass_of_booking() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  used public.pass_uses;
begin
  select * into used from public.pass_uses where booking_id = new.id order by used_at desc, returned_at nulls first limit 1;
  if used.id is null then
    return null;
  elsif new.status in ('declined', 'cancelled') then
    perform private.return_pass_use(
      used.id, case when new.status = 'cancelled' then private.visits_kept_of(old, used.visits) else 0 end
    );
  end if;
  return null;
end
$$;

create function private.visits_of_dates(used public.pass_uses, dates tstzrange) returns integer
language sql stable security definer set search_path = ''
as $$
  -- Each hour cost the same visits.
  select (used.visits / count(*) * count(*) filter (where dates @> slots.starts_at))::integer
  from public.booking_slots slots where slots.booking_id = used.booking_id
$$;
comment on function private.visits_of_dates is 'Returns how many of the visits that paid a booking are for the hours of some dates.';

create function private.date_of_booking(booking_id uuid, starts_at timestamptz, out dates tstzrange, out is_only boolean)
language sql stable security definer set search_path = ''
as $$
  select span, spans.merged = tstzmultirange(span)
  from (
    select range_agg(tstzrange(slots.starts_at, slots.ends_at)) as merged
    from public.booking_slots slots where slots.booking_id = date_of_booking.booking_id
  ) spans
  cross join lateral unnest(spans.merged) span
  where lower(span) = date_of_booking.starts_at
$$;
comment on function private.date_of_booking is
  'Returns the hours on end of a booking that begin at a time, and whether it has no others. Null: none begin then.';

-- Newest definition: 20261128000210_cancelled_dates.sql.
create or replace function private.split_booking(booking public.space_bookings, dates tstzrange) returns public.space_bookings
language plpgsql security definer set search_path = ''
as $$
declare
  purchase public.orders;
  part public.space_bookings;
begin
  select coalesce(sum(slots.amount), 0) into part.total_amount
  from public.booking_slots slots
  where slots.booking_id = booking.id and dates @> slots.starts_at;
  select * into purchase
  from public.orders
  where id = booking.order_id and status in ('pending', 'paid') and refund_requested_at is null
  for update;
  insert into public.space_bookings (
    space_id, user_id, order_id, full_name, email, phone, social_link, purpose, language, status, total_amount, currency,
    confirm_until, decided_at, decided_by, decision_note, created_at, free_cancel_hours, late_cancel_percent
  )
  values (
    booking.space_id, booking.user_id,
    case when purchase.subtotal_amount > 0 and part.total_amount > 0 then private.split_order(purchase, part.total_amount) end,
    booking.full_name, booking.email, booking.phone, booking.social_link, booking.purpose, booking.language, booking.status,
    part.total_amount, booking.currency, booking.confirm_until, booking.decided_at, booking.decided_by,
    booking.decision_note, booking.created_at, booking.free_cancel_hours, booking.late_cancel_percent
  )
  returning * into part;
  with moved as (
    select uses.id, private.visits_of_dates(uses, dates) as visits
    from public.pass_uses uses where uses.booking_id = booking.id and uses.returned_at is null
  ), split as (
    update public.pass_uses uses set visits = uses.visits - moved.visits
    from moved where uses.id = moved.id
    returning uses.pass_id, uses.used_at, moved.visits
  )
  insert into public.pass_uses (pass_id, booking_id, visits, used_at)
  select split.pass_id, part.id, split.visits, split.used_at from split;
  update public.booking_slots slots set booking_id = part.id
  where slots.booking_id = booking.id and dates @> slots.starts_at;
  -- The triggers of the slots keep the span of the booking that gets them.
  update public.space_bookings
  set total_amount = greatest(space_bookings.total_amount - part.total_amount, 0), starts_at = span.first, ends_at = span.last
  from (
    select min(slots.starts_at) as first, max(slots.ends_at) as last
    from public.booking_slots slots where slots.booking_id = booking.id
  ) span
  where space_bookings.id = booking.id;
  select * into part from public.space_bookings where id = part.id;
  return part;
end
$$;

create function private.cancel_booking_date(
  booking public.space_bookings, starts_at timestamptz, by_staff boolean
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  chosen record;
  cancelled jsonb;
begin
  select * into chosen from private.date_of_booking(booking.id, cancel_booking_date.starts_at);
  if chosen.dates is not null and booking.status in ('pending', 'confirmed') then
    if chosen.is_only then
      return private.cancel_booking(booking, by_staff);
    elsif not by_staff and lower(chosen.dates) <= now() then
      perform private.raise_api_error(409, 'booking_started', 'The date has begun');
    end if;
    cancelled := private.cancel_split_booking(private.split_booking(booking, chosen.dates), booking.number, by_staff);
    select * into booking from public.space_bookings where id = booking.id;
  end if;
  return jsonb_build_object(
    'booking', private.booking_json(booking), 'order', private.order_by_id(booking.order_id), 'cancelled', cancelled
  );
end
$$;
comment on function private.cancel_booking_date is
  'Cancels one date of a booking, as a booking of its own; the only date cancels the booking. The caller holds its lock.';

-- Newest definition: 20261128000210_cancelled_dates.sql.
create or replace function public.cancel_booking_date(booking_id uuid, starts_at timestamptz) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  booking public.space_bookings;
  is_mine boolean;
begin
  perform private.require_account();
  select * into booking from public.space_bookings where id = booking_id for update;
  is_mine := coalesce(booking.user_id = auth.uid(), false);
  if not is_mine and (booking.id is null or not (
    private.has_permission('manage_content') or private.has_permission('manage_calendar')
  )) then
    perform private.raise_api_error(404, 'booking_not_found', 'No such booking');
  end if;
  return private.cancel_booking_date(booking, starts_at, not is_mine);
end
$$;

create function private.returning_use_of_desk(visit public.desk_days) returns public.pass_uses
language sql stable security definer set search_path = ''
as $$
  select uses.*
  from public.pass_uses uses
  join public.memberships on memberships.id = uses.membership_id
  where uses.membership_id = visit.membership_id and uses.returned_at is null and memberships.pass_id is not null
    and visit.checked_in_at is null and visit.day >= private.hub_day()
$$;
comment on function private.returning_use_of_desk is
  'Returns the use of a pass that ends when a day of the coworking is cancelled: until the day is over, unless one came.';

-- Newest definition: 20261128000120_pass_desks.sql.
create or replace function private.return_pass_of_desk() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  membership public.memberships;
  used public.pass_uses := private.returning_use_of_desk(new);
begin
  if used.id is null then
    return null;
  end if;
  perform private.return_pass_use(used.id);
  update public.memberships set cancelled_at = now() where id = new.membership_id and cancelled_at is null;
  select * into membership from public.memberships where id = new.membership_id;
  perform private.cancel_or_refund_order(membership.order_id);
  return null;
end
$$;

create function private.visits_to_return(target text, target_id uuid, starts_at timestamptz)
returns table (pass_id uuid, visits integer, kept integer)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  chosen record;
begin
  select * into chosen from private.date_of_booking(target_id, visits_to_return.starts_at);
  case target
    when 'registration' then
      return query
        select uses.pass_id, uses.visits, 0
        from public.pass_uses uses where uses.registration_id = target_id and uses.returned_at is null;
    when 'seat' then
      return query
        select uses.pass_id, uses.visits, 0
        from public.pass_uses uses where uses.seat_id = target_id and uses.returned_at is null;
    when 'booking' then
      return query
        select uses.pass_id, part.visits, private.visits_kept_of(booking, part.visits)
        from public.pass_uses uses
        join public.space_bookings on space_bookings.id = uses.booking_id
        -- A date that is cancelled alone becomes a booking that begins with it.
        cross join lateral jsonb_populate_record(
          space_bookings,
          case when chosen.dates is null then '{}' else jsonb_build_object('starts_at', lower(chosen.dates)) end
        ) booking
        cross join lateral (
          select case when chosen.dates is null then uses.visits else private.visits_of_dates(uses, chosen.dates) end as visits
        ) part
        where uses.booking_id = target_id and uses.returned_at is null;
    when 'order' then
      return query
        select ended.*
        from public.registrations
        cross join lateral private.visits_to_return('registration', registrations.id, null) ended
        where registrations.order_id = target_id
        union all
        select ended.*
        from public.space_bookings
        cross join lateral private.visits_to_return('booking', space_bookings.id, null) ended
        where space_bookings.order_id = target_id;
    when 'desk_day' then
      return query
        select used.pass_id, used.visits, 0
        from public.desk_days
        cross join lateral private.returning_use_of_desk(desk_days) used
        where desk_days.id = target_id and desk_days.cancelled_at is null and used.id is not null;
    else
  end case;
end
$$;
comment on function private.visits_to_return is
  'Returns the visits of the uses of passes that end when a target is cancelled now, and how many of them are kept.';

create function public.visits_on_cancellation(
  target text, target_id uuid default null, starts_at timestamptz default null, secret text default null
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  account uuid := auth.uid();
  linked record;
begin
  if secret is not null then
    select * into linked from private.find_by_link_secret(secret);
    if target <> 'seat' then
      target := linked.kind;
      target_id := linked.id;
    elsif not exists (
      select from public.registration_seats
      where id = target_id and linked.kind = 'registration' and registration_id = linked.id
    ) then
      perform private.raise_api_error(404, 'seat_not_found', 'No such seat');
    end if;
  end if;
  return (
    select jsonb_build_object(
      'name', offer.name, 'returned', sum(private.visits_back(pass, ended.visits, ended.kept)), 'kept', sum(ended.kept),
      'valid_until', pass.valid_until, 'is_expired', pass.valid_until <= now()
    )
    from private.visits_to_return(target, target_id, starts_at) ended
    join public.user_passes pass on pass.id = ended.pass_id and pass.visits_left is not null
    join public.subscriptions offer on offer.id = pass.subscription_id
    where secret is not null or pass.user_id = account
    group by pass.id, offer.id
    order by pass.id
    limit 1
  );
end
$$;
comment on function public.visits_on_cancellation is
  'Returns what cancelling now does to the visits of a pass, before it is done, from the functions that cancelling itself '
  'uses: {name (of the pass), returned, kept (by a late cancellation), valid_until, is_expired}, or null where no visits '
  'paid. target: registration, seat, booking (with starts_at: its date that begins then), order or desk_day, of a pass of '
  'the caller; with the secret of a mail link what that opens, and its seats. Call it by POST: the secret must not appear in '
  'logged URLs. Errors: PT404 link_unknown, seat_not_found.';
revoke execute on function public.visits_on_cancellation(text, uuid, timestamptz, text) from public;
grant execute on function public.visits_on_cancellation(text, uuid, timestamptz, text) to anon, authenticated;

-- Newest definition: 20261127000100_memberships.sql.
create or replace function private.membership_json(membership public.memberships, day date default private.hub_day()) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', membership.id, 'order_id', membership.order_id,
    'plan', (
      select jsonb_build_object('id', id, 'slug', slug, 'name', name) from public.coworking_plans where id = membership.plan_id
    ),
    'state', private.membership_state(membership, membership_json.day),
    'desk_kind', membership.desk_kind, 'days_total', membership.days_total, 'days_left', membership.days_left,
    'days_remaining', coalesce(
      membership.days_left,
      greatest(membership.valid_until - greatest(membership.valid_from, membership_json.day) + 1, 0)
    ),
    'valid_from', membership.valid_from, 'valid_until', membership.valid_until,
    'from_time', to_char(membership.from_time, 'HH24:MI'), 'to_time', to_char(membership.to_time, 'HH24:MI'),
    'code', membership.code, 'paused_from', membership.paused_from, 'paused_until', membership.paused_until,
    'pause_days_left', private.pause_days_left(membership),
    'is_paid_by_pass', membership.pass_id is not null,
    'updated_at', membership.updated_at,
    'days', (
      select coalesce(jsonb_agg(
        jsonb_build_object('id', id, 'day', desk_days.day, 'checked_in_at', checked_in_at) order by desk_days.day
      ), '[]')
      from public.desk_days
      where membership_id = membership.id and cancelled_at is null and desk_days.day >= membership_json.day
    ),
    'visits', (
      select coalesce(jsonb_agg(visit.day order by visit.day desc), '[]')
      from (
        select desk_days.day
        from public.desk_days
        where membership_id = membership.id and checked_in_at is not null and cancelled_at is null
        order by desk_days.day desc
        limit 60
      ) visit
    )
  )
  where membership.id is not null
$$;
comment on function private.membership_json is
  'Returns a membership: {id, order_id, plan {id, slug, name}, state (active, upcoming, paused, used_up, expired, cancelled), '
  'desk_kind, days_total and days_left (null: every day), days_remaining (days left, else days until the end), valid_from, '
  'valid_until, from_time, to_time (null: round the clock), code, paused_from, paused_until, pause_days_left (0: none), '
  'is_paid_by_pass, updated_at, days [{id, day, checked_in_at}] from the day on, visits [day] (the last 60)}.';
