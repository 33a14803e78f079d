-- Functions refer to tables and functions of later files.
set check_function_bodies = off;

-- What a use of a pass costs in visits, and the one function that takes them: for a seat of an event or a course, a day of
-- the coworking, an hour of rent.

create function private.is_valid_visit_prices(value jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select jsonb_typeof(value) = 'object' and not exists (
    select
    from jsonb_each(value) price
    where price.key not in ('event', 'course', 'coworking', 'rent')
      or jsonb_typeof(price.value) <> 'number'
      or not price.value::numeric between 1 and 100
      or price.value::numeric <> trunc(price.value::numeric)
  )
$$;
comment on function private.is_valid_visit_prices is
  'Returns whether an object says what each use of a pass costs: {event, course, coworking, rent}, whole numbers from 1 to '
  '100. A use that is not named costs one visit.';
grant execute on function private.is_valid_visit_prices(jsonb) to anon, authenticated, service_role;

alter table public.subscriptions
  add column visit_prices jsonb not null default '{}' check (private.is_valid_visit_prices(visit_prices));
comment on column public.subscriptions.visit_prices is
  'Visits that one seat of an event, one seat of a course, one day of the coworking and one hour of rent cost. See '
  'private.is_valid_visit_prices.';
alter table public.user_passes
  add column visit_prices jsonb not null default '{}' check (private.is_valid_visit_prices(visit_prices));
comment on column public.user_passes.visit_prices is 'The visit prices of the pass when it was bought.';

alter table public.memberships add column pass_id uuid references public.user_passes (id) on delete cascade;
comment on column public.memberships.pass_id is 'The pass that paid for this one day of the coworking. Null: money did.';
create index memberships_pass_idx on public.memberships (pass_id) where pass_id is not null;

alter table public.pass_uses
  add column visits integer not null default 1 check (visits > 0),
  add column visits_kept integer not null default 0,
  add column booking_id uuid references public.space_bookings (id) on delete set null,
  add column membership_id uuid references public.memberships (id) on delete set null,
  add constraint pass_uses_kept check (visits_kept between 0 and visits);
comment on table public.pass_uses is
  'Visits taken from a pass: for a seat, the hours of a booking, or a day of the coworking. Cancelling returns them.';
comment on column public.pass_uses.visits is 'Visits that were taken. A pass by time counts none.';
comment on column public.pass_uses.visits_kept is 'Visits that a late cancellation cost, in a use that was returned.';
create unique index pass_uses_booking_idx on public.pass_uses (booking_id) where returned_at is null;
create index pass_uses_bookings_idx on public.pass_uses (booking_id, used_at) where booking_id is not null;
create unique index pass_uses_membership_idx on public.pass_uses (membership_id) where membership_id is not null;

-- Newest definition: 20261101001300_orders.sql.
create or replace function private.create_pass_of_order(purchase public.orders) returns void
language sql security definer set search_path = ''
as $$
  insert into public.user_passes (
    user_id, subscription_id, order_id, visits_total, visits_left, applies_to, visit_prices, starts_at, valid_until
  )
  select
    purchase.user_id, subscriptions.id, purchase.id, subscriptions.visits, subscriptions.visits, subscriptions.applies_to,
    subscriptions.visit_prices, now(),
    -- By the calendar of Belgrade: a month bought at noon ends at noon, whatever the clocks do.
    (now() at time zone 'Europe/Belgrade' + case subscriptions.period
      when 'month' then interval '1 month'
      when 'quarter' then interval '3 months'
      when 'year' then interval '1 year'
      else make_interval(days => subscriptions.valid_days)
    end) at time zone 'Europe/Belgrade'
  from public.order_items
  join public.subscriptions on subscriptions.id = order_items.subscription_id
  where order_items.order_id = purchase.id
    and order_items.kind = 'subscription'
    and purchase.user_id is not null
    and not exists (select from public.user_passes where order_id = purchase.id)
$$;

create type private.pass_target as (
  use text, scope text[], at timestamptz, currency public.currency, quantity integer
);
comment on type private.pass_target is
  'What a pass is to pay for: use names its price (event, course, coworking, rent), scope what has to be among what the pass '
  'applies to, at when it takes place, quantity how many seats, days or hours.';

create function private.visits_for(pass public.user_passes, target private.pass_target) returns integer
language sql immutable set search_path = ''
as $$ select coalesce((pass.visit_prices ->> target.use)::integer, 1) * target.quantity $$;
comment on function private.visits_for is 'Returns how many visits of a pass something costs.';

create function private.pass_error(pass public.user_passes, target private.pass_target) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when pass.id is null or pass.cancelled_at is not null then 'pass_not_found'
    when cardinality(pass.applies_to) > 0 and not pass.applies_to && target.scope
      -- Hours without a count would be a room for nothing: a pass by time has to name rent.
      or target.use = 'rent' and pass.visits_total is null and not pass.applies_to && target.scope
      or exists (
        select from public.subscriptions
        where id = pass.subscription_id and discount_kind = 'fixed_amount' and discount_currency <> target.currency
      )
    then 'pass_does_not_apply'
    when pass.valid_until <= greatest(target.at, now()) then 'pass_expired'
    when pass.starts_at > greatest(target.at, now()) then 'pass_not_yet'
    when pass.visits_left < private.visits_for(pass, target) then 'pass_used_up'
  end
$$;
comment on function private.pass_error(public.user_passes, private.pass_target) is
  'Returns why a pass does not pay for something, or null.';

create function private.pass_target_of(event public.events, quantity integer) returns private.pass_target
language sql stable set search_path = ''
as $$
  select row(
    case when event.course_id is null then 'event' else 'course' end, private.scope_of_event(event), event.starts_at,
    event.currency, quantity
  )::private.pass_target
$$;

-- Newest definition: 20261101001500_passes.sql.
create or replace function private.pass_error(pass public.user_passes, event public.events) returns text
language sql stable set search_path = ''
as $$
  select case
    when not event.accepts_passes and pass.id is not null and pass.cancelled_at is null then 'pass_does_not_apply'
    else private.pass_error(pass, private.pass_target_of(event, 1))
  end
$$;
comment on function private.pass_error(public.user_passes, public.events) is
  'Returns why a pass does not pay for a seat of an event, or null.';

create function private.redeem_pass(pass_id uuid, account uuid, target private.pass_target) returns public.user_passes
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  pass public.user_passes;
  error_code text;
begin
  -- Locked until the end of the transaction, so that the next use, whatever it is for, sees these visits. Always the last
  -- lock: events, spaces, desks and bookings are locked before.
  select * into pass from public.user_passes where id = pass_id and user_id = account for update;
  error_code := private.pass_error(pass, target);
  if error_code is not null then
    perform private.raise_api_error(409, error_code, 'The pass cannot be used here');
  end if;
  update public.user_passes set visits_left = visits_left - private.visits_for(pass, target)
  where id = pass.id and visits_left is not null;
  return pass;
end
$$;
comment on function private.redeem_pass is
  'Takes visits from a pass, or checks the period of a pass by time. The one place that does; the caller writes pass_uses. '
  'Returns the pass as it was. Raises PT409 pass_not_found, pass_does_not_apply, pass_expired, pass_not_yet, pass_used_up.';

create function private.pass_discount(pass public.user_passes, price integer) returns integer
language sql stable security definer set search_path = ''
as $$
  select private.discount_amount(discount_kind, discount_percent, discount_amount, price)
  from public.subscriptions where id = pass.subscription_id
$$;
comment on function private.pass_discount is 'Returns what one use of a pass takes off a price, in minor units.';

create function private.return_pass_use(use_id uuid, kept integer default 0) returns void
language sql security definer set search_path = ''
as $$
  with returned as (
    update public.pass_uses set returned_at = now(), visits_kept = kept
    where id = use_id and returned_at is null
    returning pass_id, visits
  )
  update public.user_passes
  set visits_left = least(visits_left + returned.visits - kept, visits_total)
  from returned
  where user_passes.id = returned.pass_id and visits_left is not null
$$;
comment on function private.return_pass_use is
  'Returns the visits of a use to its pass, all but those that a late cancellation keeps. Idempotent.';

-- Seats of events and courses. Newest definitions: 20261125000100_registration_seats.sql.

create or replace function private.use_visits(
  pass_id uuid, account uuid, event public.events, registration uuid, price integer
) returns integer
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  pass public.user_passes;
  seats uuid[] := array(
    select id from public.registration_seats
    where registration_id = registration and cancelled_at is null
    order by position
  );
begin
  if not event.accepts_passes then
    perform private.raise_api_error(409, 'pass_does_not_apply', 'The pass cannot be used here');
  end if;
  pass := private.redeem_pass(pass_id, account, private.pass_target_of(event, cardinality(seats)));
  -- A pass by time is personal: it covers the seat of its holder, and the others cost their price.
  if pass.visits_left is null then
    seats := seats[:1];
  end if;
  insert into public.pass_uses (pass_id, registration_id, seat_id, visits)
  select pass.id, registration, seat, private.visits_for(pass, private.pass_target_of(event, 1)) from unnest(seats) seat;
  return cardinality(seats) * private.pass_discount(pass, price);
end
$$;
comment on function private.use_visits is
  'Takes the visits of a pass for each seat of a registration, or checks the period of a pass by time, which covers one '
  'seat. price: of one seat. Returns the discount of the order, in minor units.';

create or replace function private.return_visit(registration uuid) returns void
language sql security definer set search_path = ''
as $$
  select private.return_pass_use(id)
  from public.pass_uses where registration_id = registration and returned_at is null
$$;

create or replace function private.return_visit_of_seat(seat uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  used public.pass_uses;
  other uuid;
begin
  select * into used from public.pass_uses where seat_id = seat and returned_at is null;
  if used.id is null then
    return;
  elsif exists (select from public.user_passes where id = used.pass_id and visits_left is null) then
    -- The holder of a pass by time keeps one of the other seats.
    select id into other from public.registration_seats
    where registration_id = used.registration_id and id <> seat and cancelled_at is null
    order by position
    limit 1;
    update public.pass_uses set seat_id = other where id = used.id;
  else
    perform private.return_pass_use(used.id);
  end if;
end
$$;

-- The ledger of a pass.

create function private.pass_ledger(pass uuid)
returns table (at timestamptz, id text, entry jsonb)
language sql stable security definer set search_path = ''
as $$
  select
    uses.used_at, uses.id::text,
    jsonb_build_object(
      'visits', uses.visits, 'returned_at', uses.returned_at, 'visits_kept', uses.visits_kept,
      'kind', case
        when uses.booking_id is not null then 'rent'
        when uses.membership_id is not null then 'coworking'
        when events.course_id is not null then 'course'
        when events.id is not null then 'event'
        else 'other'
      end,
      'title', coalesce(spaces.name::jsonb, plans.name::jsonb, events.title::jsonb),
      'path', case
        when courses.slug is not null then '/courses/' || courses.slug
        when events.id is not null then '/events/' || events.slug
      end,
      'takes_place_at', coalesce(
        bookings.starts_at, memberships.valid_from::timestamp at time zone 'Europe/Belgrade', events.starts_at
      ),
      'hours', (select count(*) from public.booking_slots where booking_id = uses.booking_id)
    )
  from public.pass_uses uses
  left join public.registrations on registrations.id = uses.registration_id
  left join public.events on events.id = registrations.event_id
  left join public.courses on courses.id = events.course_id
  left join public.space_bookings bookings on bookings.id = uses.booking_id
  left join public.spaces on spaces.id = bookings.space_id
  left join public.memberships on memberships.id = uses.membership_id
  left join public.coworking_plans plans on plans.id = memberships.plan_id
  where uses.pass_id = pass
  union all
  select
    log.at, 'correction:' || log.id,
    jsonb_build_object(
      'kind', 'correction', 'visits', (log.old ->> 'visits_left')::integer - (log.new ->> 'visits_left')::integer,
      'returned_at', null, 'visits_kept', 0, 'title', null, 'path', null, 'takes_place_at', null, 'hours', 0
    )
  from public.audit_log log
  where log.table_name = 'user_passes' and log.row_id = pass::text and log.new ? 'reason' and log.new ? 'visits_left'
$$;

create function public.pass_ledger(pass_id uuid, page_size integer default 20, page integer default 1) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  rows_per_page integer := least(greatest(coalesce(page_size, 20), 1), 100);
begin
  perform private.require_account();
  if not exists (
    select from public.user_passes
    where id = pass_id and (user_id = auth.uid() or private.has_permission('manage_content'))
  ) then
    perform private.raise_api_error(404, 'pass_not_found', 'No such pass');
  end if;
  return jsonb_build_object(
    'total', (select count(*) from private.pass_ledger(pass_id)),
    'rows', (
      select coalesce(
        jsonb_agg(ledger.entry || jsonb_build_object('id', ledger.id, 'at', ledger.at) order by ledger.at desc, ledger.id), '[]'
      )
      from (
        select * from private.pass_ledger(pass_id) entries
        order by entries.at desc, entries.id
        limit rows_per_page offset (greatest(coalesce(page, 1), 1) - 1)::bigint * rows_per_page
      ) ledger
    )
  );
end
$$;
comment on function public.pass_ledger is
  'Returns a page of what a pass was used for, the latest first, for its holder and manage_content: {total, rows [{id, at, '
  'kind (event, course, coworking, rent, correction, other), visits (taken; negative where staff gave some), returned_at, '
  'visits_kept (of those returned), title, path (null: no page), takes_place_at, hours}]}. Corrections of staff come without '
  'their reason. page counts from 1, page_size is limited to 1–100. Errors: PT401 sign_in_required, PT403 account_blocked, '
  'PT404 pass_not_found.';
revoke execute on function public.pass_ledger(uuid, integer, integer) from public;
grant execute on function public.pass_ledger(uuid, integer, integer) to authenticated;
