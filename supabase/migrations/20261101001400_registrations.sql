-- Functions refer to tables of later files.
set check_function_bodies = off;

-- Registrations for events: seats, waitlist, tickets. Only functions write them, which decide every race.

create type public.registration_status as enum ('pending', 'confirmed', 'waitlisted', 'cancelled');

create function private.random_code(length integer) returns text
language sql volatile set search_path = ''
as $$
  -- 32 signs that nobody confuses: no I, L, O, U. 256 is a multiple of 32, so each is as likely.
  select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + get_byte(bytes, position) % 32, 1), '')
  from (select extensions.gen_random_bytes(length) as bytes) random, generate_series(0, length - 1) position
$$;

create table public.registrations (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references public.events (id) on delete restrict,
  user_id uuid references auth.users (id) on delete set null,
  order_id uuid references public.orders (id) on delete set null,
  full_name text not null check (full_name ~ '\S' and length(full_name) <= 200 and not private.has_forbidden_characters(full_name)),
  email text check (private.is_email(email)),
  phone text check (length(phone) <= 40),
  language public.interface_language not null default 'ru',
  status public.registration_status not null default 'pending',
  is_online boolean not null default false,
  ticket_code text not null unique default '',
  secret_hash text unique,
  confirm_until timestamptz,
  confirmed_at timestamptz,
  cancelled_at timestamptz,
  checked_in_at timestamptz,
  checked_in_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  payment_preferences jsonb not null default '{}' check (jsonb_typeof(payment_preferences) = 'object'),
  cancel_cause text check (
    cancel_cause in ('cancelled', 'staff', 'not_confirmed', 'not_paid', 'refunded', 'account_deleted', 'moved')
  ),
  is_extra boolean not null default false,
  moved_to_id uuid references public.registrations (id) on delete set null,
  constraint registrations_cancelled check ((status = 'cancelled') = (cancelled_at is not null)),
  constraint registrations_pending check (status <> 'pending' or confirm_until is not null),
  constraint registrations_checked_in check (checked_in_at is null or status = 'confirmed')
);
comment on table public.registrations is 'Registrations for events: seats and waitlist.';
comment on column public.registrations.status is
  'pending: not confirmed by the guest yet, the seat is held until confirm_until. waitlisted: in the order '
  'of created_at.';
comment on column public.registrations.is_online is 'Attends online and takes no seat on site.';
comment on column public.registrations.ticket_code is 'On the ticket, in print and in its QR code.';
comment on column public.registrations.secret_hash is 'SHA-256 of the secret in a guest''s link, in hex.';

-- One active registration per person and event.
create unique index registrations_email_idx on public.registrations (event_id, private.canonical_email(email))
  where status <> 'cancelled';
create unique index registrations_person_idx on public.registrations (event_id, user_id) where status <> 'cancelled';
create index registrations_event_idx on public.registrations (event_id, status, created_at);
create index registrations_user_idx on public.registrations (user_id);
create index registrations_email_text_idx on public.registrations (email);
create index registrations_order_idx on public.registrations (order_id);
create index registrations_checked_in_by_idx on public.registrations (checked_in_by);
create index registrations_unconfirmed_idx on public.registrations (confirm_until) where status = 'pending';

create function private.count_registrations() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  event uuid := coalesce(new.event_id, old.event_id);
  seats integer := 0;
  waiting integer := 0;
begin
  if tg_op <> 'DELETE' then
    seats := (new.status in ('pending', 'confirmed') and not new.is_online and not new.is_extra)::integer;
    waiting := (new.status = 'waitlisted')::integer;
  end if;
  if tg_op <> 'INSERT' then
    seats := seats - (old.status in ('pending', 'confirmed') and not old.is_online and not old.is_extra)::integer;
    waiting := waiting - (old.status = 'waitlisted')::integer;
  end if;
  if seats <> 0 or waiting <> 0 then
    update public.events
    set seats_taken = seats_taken + seats, waitlist_count = waitlist_count + waiting
    where id = event;
  end if;
  return null;
end
$$;
create trigger registrations_count after insert or update of status, is_online or delete on public.registrations
  for each row execute function private.count_registrations();

create function private.reject_changed_event_id() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise sqlstate 'PT409' using message = 'A registration for another event is a new registration';
end
$$;
create trigger registrations_reject_event_change before update of event_id on public.registrations
  for each row when (old.event_id <> new.event_id)
  execute function private.reject_changed_event_id();

alter table public.registrations enable row level security;

create policy "own registrations read, all by event managers" on public.registrations
  for select to authenticated
  using (
    user_id = (select auth.uid())
    or (select private.has_permission('manage_events'))
  );
-- No insert, update and delete: functions register, cancel and check in.

-- Without the ticket code, which a person who registers another one could read before that address is confirmed, and
-- without payment preferences, because promo codes are for those who manage content. Functions return both to those
-- concerned.
grant select (
  id, event_id, user_id, order_id, full_name, email, phone, language, status, is_online, confirm_until, confirmed_at, cancelled_at,
  checked_in_at, checked_in_by, created_at, updated_at
) on public.registrations to authenticated;

create trigger registrations_touch before update on public.registrations
  for each row execute function private.touch_updated_at();
create trigger registrations_audit after insert or update or delete on public.registrations
  for each row execute function private.record_change();
create trigger registrations_redact_audit after update of full_name on public.registrations
  for each row when (new.full_name = '—' and old.full_name <> '—') execute function private.remove_record_from_audit_log();
create trigger registrations_secret before insert on public.registrations
  for each row execute function private.set_secret_hash();

create function private.has_confirmed_email(registration public.registrations) returns boolean
language sql immutable set search_path = ''
as $$ select registration.confirm_until is null or registration.confirmed_at is not null $$;
comment on function private.has_confirmed_email(public.registrations) is
  'Returns whether the person opened a mail sent to the address, holds an account with it, or was added by staff.';

-- Registrations and events in API responses and mails, and why registration is not open.

comment on column public.registrations.payment_preferences is
  'Payment preferences for when a seat is assigned: {payment_method, promo_code, pass_id, donation_amount}.';
comment on column public.registrations.confirm_until is
  'Deadline for confirming an unconfirmed address.';
create index registrations_unconfirmed_hold_idx on public.registrations (event_id, confirm_until)
  where status in ('pending', 'waitlisted') and confirmed_at is null and confirm_until is not null;

create function private.is_confirmation_expired(registration public.registrations) returns boolean
language sql stable set search_path = ''
as $$
  select registration.status in ('pending', 'waitlisted')
    and registration.confirmed_at is null
    and coalesce(registration.confirm_until <= now(), false)
$$;

create function private.registration_error(event public.events) returns text
language sql stable set search_path = ''
as $$
  select case
    when event.id is null then 'event_not_found'
    when event.published_at is null or event.published_at > now() then 'event_not_published'
    when event.status = 'cancelled' then 'event_cancelled'
    when event.status = 'postponed' then 'event_postponed'
    when event.status = 'completed' or event.ends_at <= now() then 'event_over'
    when event.registration_opens_at > now() then 'registration_not_open'
    when event.registration_closes_at <= now() then 'registration_closed'
  end
$$;
comment on function private.registration_error is
  'Returns the error code why an event takes no registrations now, or null; seats are checked separately.';

create function private.assert_registration_open(event public.events) returns void
language plpgsql stable set search_path = ''
as $$
declare
  error_code text := private.registration_error(event);
begin
  if error_code is not null then
    perform private.raise_api_error(
      case when error_code in ('event_not_found', 'event_not_published') then 404 else 409 end, error_code,
      'Registration is not possible',
      jsonb_strip_nulls(jsonb_build_object(
        'opens_at', event.registration_opens_at, 'closes_at', event.registration_closes_at
      ))
    );
  end if;
end
$$;

create function private.ticket_price(event public.events, is_online boolean, donation integer) returns integer
language sql immutable set search_path = ''
as $$
  select case event.price_kind
    when 'free' then 0
    when 'donation' then coalesce(donation, 0)
    else case when is_online then coalesce(event.price_online_amount, event.price_amount) else event.price_amount end
  end
$$;

create function private.event_json(event public.events) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'id', event.id, 'slug', event.slug, 'title', event.title, 'summary', event.summary,
    'starts_at', event.starts_at, 'ends_at', event.ends_at, 'doors_at', event.doors_at,
    'previous_starts_at', event.previous_starts_at, 'status', event.status, 'status_note', event.status_note,
    'format', event.format, 'sequence', event.ics_sequence,
    'location', coalesce((select spaces.name from public.spaces where spaces.id = event.space_id), event.venue),
    'address', event.venue_address, 'is_in_hub', event.space_id is not null,
    -- Null without a waitlist: a cancelled seat then stays free.
    'waitlist_count', nullif(event.waitlist_count, 0)
  ))
$$;

create function private.waitlist_position(registration public.registrations) returns integer
language sql stable security definer set search_path = ''
as $$
  select count(*)::integer
  from public.registrations other
  where registration.status = 'waitlisted'
    and other.event_id = registration.event_id
    and other.status = 'waitlisted'
    and (other.created_at, other.id) <= (registration.created_at, registration.id)
  having registration.status = 'waitlisted'
$$;

create function private.registration_json(registration public.registrations) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', registration.id, 'event_id', registration.event_id, 'status', registration.status,
    'needs_confirmation', registration.confirm_until is not null and registration.confirmed_at is null,
    'confirm_until', case when registration.confirmed_at is null then registration.confirm_until end,
    'position', private.waitlist_position(registration),
    'ticket_code', case when registration.status = 'confirmed' then registration.ticket_code end,
    'full_name', registration.full_name, 'email', registration.email, 'phone', registration.phone,
    'is_online', registration.is_online, 'created_at', registration.created_at,
    'cancelled_at', registration.cancelled_at, 'cancel_cause', registration.cancel_cause,
    'checked_in_at', registration.checked_in_at
  )
  where registration.id is not null
$$;

create function private.mail_registration(kind text, registration_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if registration_id is null then
    return;
  elsif kind = 'registration_confirm' then
    perform private.enqueue_attendee_mail(
      kind, registration_id, clock_timestamp()::text,
      jsonb_build_object('confirm_code', private.new_confirmation_code(registration_id))
    );
  else
    perform private.enqueue_attendee_mail(kind, registration_id, null);
  end if;
end
$$;

-- Streams are for paid or free online seats; what a secret link shows of an event.

create function private.may_watch(registration public.registrations) returns boolean
language sql stable security definer set search_path = ''
as $$
  select registration.status = 'confirmed'
    and (
      registration.is_online
      or exists (select from public.events where id = registration.event_id and format = 'online')
    )
    and not exists (select from public.orders where id = registration.order_id and status = 'pending')
$$;
comment on function private.may_watch is 'Returns whether a registration is an online seat with nothing left to pay.';

-- Seats: charging, cancelling, promoting the waitlist. Functions that change registrations lock the event's row.

create function private.charge_registration(registration_id uuid, request uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  registration public.registrations;
  event public.events;
  person private.contact;
  purchase public.orders;
  price integer;
  discount integer;
begin
  select * into registration from public.registrations where id = registration_id;
  select * into event from public.events where id = registration.event_id;
  price := private.ticket_price(
    event, registration.is_online, (registration.payment_preferences ->> 'donation_amount')::integer
  );
  if registration.payment_preferences ? 'pass_id' then
    if event.price_kind <> 'paid' or price = 0 then
      perform private.raise_api_error(409, 'pass_does_not_apply', 'Nothing to use a pass for');
    end if;
    discount := private.use_visit(
      (registration.payment_preferences ->> 'pass_id')::uuid, registration.user_id, event, registration.id, price
    );
  end if;
  if price = 0 then
    if registration.payment_preferences ? 'promo_code' then
      perform private.raise_api_error(409, 'promo_does_not_apply', 'Nothing to make cheaper');
    end if;
    return;
  end if;
  person := row(
    registration.user_id, registration.full_name, registration.email, registration.phone, registration.language,
    registration.confirmed_at is not null
  );
  purchase := private.place_order(
    person,
    jsonb_build_object(
      'kind', case event.price_kind when 'donation' then 'donation' else 'registration' end,
      'title', event.title, 'event_id', event.id, 'unit_amount', price
    ),
    event.currency, (registration.payment_preferences ->> 'payment_method')::public.payment_method, event.payment_methods,
    case event.price_kind when 'paid' then private.scope_of_event(event) else '{}' end,
    registration.payment_preferences ->> 'promo_code', discount, null, request
  );
  update public.registrations set order_id = purchase.id where id = registration.id;
end
$$;
comment on function private.charge_registration is
  'Charges a registration by its payment_preferences: uses a visit of a pass, or places an order.';

create function private.payment_deadline(event public.events) returns timestamptz
language sql stable set search_path = ''
as $$
  select case
    when event.status = 'postponed' then null
    when event.starts_at > now() then event.starts_at
    else event.ends_at
  end
$$;
comment on function private.payment_deadline is
  'Until when a ticket of the event can be paid by transfer: its start, or its end once it runs. Null while it is postponed.';

create function private.set_payment_deadline(registration_id uuid) returns void
language sql security definer set search_path = ''
as $$
  -- A transfer takes three days at most; payment on site is due at check-in. A postponed event has no
  -- deadline.
  update public.orders
  set expires_at = case
    when registrations.status = 'pending' then registrations.confirm_until
    when orders.payment_method = 'on_site' or events.status = 'postponed' then null
    else least(now() + interval '3 days', private.payment_deadline(events))
  end
  from public.registrations
  join public.events on events.id = registrations.event_id
  where registrations.id = registration_id and orders.id = registrations.order_id and orders.status = 'pending'
$$;

create function private.mark_registration_cancelled(registration_id uuid, cause text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  cancelled public.registrations;
begin
  update public.registrations
  set status = 'cancelled', cancelled_at = now(), cancel_cause = cause, checked_in_at = null
  where id = registration_id and status <> 'cancelled'
  returning * into cancelled;
  if cancelled.id is not null then
    perform private.return_visit(cancelled.id);
    perform private.cancel_or_refund_order(cancelled.order_id);
  end if;
end
$$;
comment on function private.mark_registration_cancelled is
  'Cancels a registration: frees the seat, returns the visit and cancels or refunds the order. The caller locks the event '
  'and promotes the waitlist.';

create function private.promote_registration(registration public.registrations) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update public.registrations
  set status = 'confirmed', confirmed_at = coalesce(confirmed_at, now())
  where id = registration.id;
  perform private.charge_preferences_or_full_price(registration.id);
  perform private.mail_registration('waitlist_promoted', registration.id);
end
$$;

create function private.promote_waitlist(event_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  event public.events;
  first public.registrations;
begin
  loop
    select * into event from public.events where id = event_id for update;
    exit when event.waitlist_count = 0
      or event.status <> 'planned'
      or event.ends_at <= now()
      or event.seats_taken >= event.capacity;
    select * into first
    from public.registrations waiting
    where waiting.event_id = event.id
      and waiting.status = 'waitlisted'
      and (waiting.confirmed_at is not null or waiting.confirm_until is null)
    order by waiting.created_at, waiting.id
    limit 1
    for update;
    exit when first.id is null;
    perform private.promote_registration(first);
  end loop;
end
$$;
comment on function private.promote_waitlist is 'Gives free seats to people on the waitlist, first come, first served.';

create function private.release_expired_seats(event_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  expired record;
  cancelled boolean := false;
begin
  for expired in
    select id
    from public.registrations
    where registrations.event_id = release_expired_seats.event_id
      and status in ('pending', 'waitlisted')
      and confirmed_at is null
      and confirm_until <= now()
    order by id
  loop
    perform private.mark_registration_cancelled(expired.id, 'not_confirmed');
    cancelled := true;
  end loop;
  if cancelled then
    perform private.promote_waitlist(event_id);
  end if;
end
$$;
comment on function private.release_expired_seats is
  'Releases seats that were not confirmed in time. The caller locks the event.';

create function private.seats_left(event public.events) returns integer
language plpgsql stable security definer set search_path = ''
as $$
begin
  if event.capacity is null then
    return null;
  end if;
  return event.capacity - event.seats_taken + (
    select count(*)
    from public.registrations
    where event_id = event.id
      and status in ('pending', 'waitlisted')
      and confirmed_at is null
      and confirm_until <= now()
      and status = 'pending'
      and not is_online
  );
end
$$;
comment on function private.seats_left is
  'Returns the number of seats available now, including those not confirmed in time. Null: no limit.';

create function private.promote_waitlist_after_capacity_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.promote_waitlist(new.id);
  return null;
end
$$;
create trigger events_fill after update of capacity, status on public.events
  for each row
  when (
    new.waitlist_count > 0
    and (new.capacity is distinct from old.capacity or new.status is distinct from old.status)
  )
  execute function private.promote_waitlist_after_capacity_change();

-- Seats and time slots held without a confirmed address: limited to a share, and displaced by people with one.

create table private.unconfirmed_holds (
  id uuid primary key,
  client text not null,
  at timestamptz not null default now()
);
comment on table private.unconfirmed_holds is
  'The client (see private.client_key) of a registration or booking, by its id, with an unconfirmed address. Deleted after a day.';
create index unconfirmed_holds_at_idx on private.unconfirmed_holds (at);
alter table private.unconfirmed_holds enable row level security;

create function private.record_unconfirmed_hold(id uuid, is_confirmed boolean) returns void
language sql security definer set search_path = ''
as $$
  insert into private.unconfirmed_holds (id, client)
  select record_unconfirmed_hold.id, private.client_key()
  where not is_confirmed and private.client_key() is not null
$$;

create function private.unconfirmed_seats(event_id uuid) returns setof public.registrations
language sql stable security definer set search_path = ''
as $$
  select * from public.registrations seats
  where seats.event_id = unconfirmed_seats.event_id
    and seats.status = 'pending' and seats.confirmed_at is null and seats.confirm_until > now() and not seats.is_online
$$;
comment on function private.unconfirmed_seats is 'Seats of an event that wait for the confirmation of an address.';

create function private.available_seats(event public.events, is_confirmed boolean) returns integer
language sql stable security definer set search_path = ''
as $$
  select private.seats_left(event) + case when is_confirmed then (
    select count(*)::integer from private.unconfirmed_seats(event.id)
  ) else 0 end
$$;
comment on function private.available_seats is
  'Returns the number of seats available to a person: confirmed people also get seats of unconfirmed ones. Null: no limit.';

create function private.hold_until(held bigint, allowed integer) returns timestamptz
language sql stable set search_path = ''
as $$
  select now() + case when 2 * held >= allowed then interval '10 minutes' else interval '30 minutes' end
$$;
comment on function private.hold_until is
  'Returns until when a seat or time slots are held for confirmation: shorter once half of the allowed unconfirmed holds '
  'are taken.';

create function private.displace_or_limit_unconfirmed_seats(event public.events, person private.contact) returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  free integer := event.capacity - event.seats_taken;
  held integer;
  held_by_client integer;
  share integer;
  first_ends timestamptz;
  moved public.registrations;
begin
  if event.capacity is null or (free <= 0 and not person.is_confirmed) then
    return private.hold_until(0, 1);
  elsif person.is_confirmed then
    if free <= 0 then
      -- The registration that had the most time to confirm is displaced and becomes first on the waitlist.
      update public.registrations set status = 'waitlisted'
      where id = (select id from private.unconfirmed_seats(event.id) order by confirm_until, id limit 1)
      returning * into moved;
      if moved.id is not null then
        perform private.return_visit(moved.id);
        perform private.cancel_or_refund_order(moved.order_id);
        update public.registrations set order_id = null where id = moved.id;
      end if;
    end if;
    return null;
  end if;
  select count(*), count(*) filter (where holds.client = private.client_key()), min(seats.confirm_until)
  into held, held_by_client, first_ends
  from private.unconfirmed_seats(event.id) seats
  left join private.unconfirmed_holds holds on holds.id = seats.id;
  share := greatest(4, ceil((free + held) / 4.0));
  if held >= share or held_by_client >= greatest(3, ceil(share / 2.0)) then
    perform private.raise_api_error(
      409, 'seats_await_confirmation', 'Other guests have not confirmed their seats yet',
      jsonb_build_object('retry_after', greatest(1, ceil(extract(epoch from first_ends - now())))::integer)
    );
  end if;
  return private.hold_until(held, share);
end
$$;
comment on function private.displace_or_limit_unconfirmed_seats is
  'Returns until when the seat is held for confirmation of the address; null when nothing is to be confirmed. Unconfirmed '
  'people may hold a quarter of the seats not yet confirmed (at least 4), one client half of that (at least 3): PT409 '
  'seats_await_confirmation {retry_after}. A confirmed person gets the seat of an unconfirmed one when no other is left; '
  'the displaced person becomes first on the waitlist. The caller locks the event.';

create function private.displace_or_limit_unconfirmed_slots(space uuid, slots timestamptz[], person private.contact) returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  allowed constant integer := 24;
  allowed_for_client constant integer := 12;
  held integer;
  held_by_client integer;
  first_ends timestamptz;
  expired record;
begin
  if person.is_confirmed then
    for expired in
      select bookings.id
      from public.space_bookings bookings
      where bookings.space_id = space and bookings.status = 'pending' and bookings.confirm_until is not null
        and exists (
          select from public.booking_slots taken where taken.booking_id = bookings.id and taken.starts_at = any (slots)
        )
      order by bookings.id
      for update
    loop
      perform private.mark_booking_ended(expired.id, 'cancelled');
    end loop;
    return null;
  end if;
  select
    count(*) filter (where bookings.space_id = space), count(*) filter (where holds.client = private.client_key()),
    min(bookings.confirm_until)
  into held, held_by_client, first_ends
  from public.space_bookings bookings
  join public.booking_slots taken on taken.booking_id = bookings.id
  left join private.unconfirmed_holds holds on holds.id = bookings.id
  where bookings.status = 'pending' and bookings.confirm_until > now()
    and (bookings.space_id = space or holds.client = private.client_key());
  if held + cardinality(slots) > allowed or held_by_client + cardinality(slots) > allowed_for_client then
    perform private.raise_api_error(
      409, 'hours_await_confirmation', 'Other hours have to be confirmed first',
      jsonb_build_object(
        'max', allowed_for_client,
        'retry_after', greatest(1, ceil(extract(epoch from coalesce(first_ends, now()) - now())))::integer
      )
    );
  end if;
  return private.hold_until(held, allowed);
end
$$;
comment on function private.displace_or_limit_unconfirmed_slots is
  'Returns until when the time slots are held for confirmation of the address; null when nothing is to be confirmed. '
  'Unconfirmed people may hold 24 hours of a space, one client 12 hours of all spaces: PT409 hours_await_confirmation '
  '{max, retry_after}. A confirmed person gets time slots held by unconfirmed ones. The caller locks the space.';

-- Registering for an event.

create table private.repeated_registrations (
  id uuid primary key,
  registration_id uuid not null references public.registrations (id) on delete cascade,
  typed jsonb not null,
  attempts smallint not null default 0,
  confirm_until timestamptz not null
);
comment on table private.repeated_registrations is
  'Ids returned for registrations with an address that is already registered: the response is that of a new address. '
  'typed: the arguments, for a corrected address. Deleted a day after confirm_until.';
create index repeated_registrations_registration_idx on private.repeated_registrations (registration_id);
create index repeated_registrations_until_idx on private.repeated_registrations (confirm_until);
alter table private.repeated_registrations enable row level security;

create function private.record_repeated_registration(registration public.registrations, response jsonb, typed jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.repeated_registrations where confirm_until < now() - interval '1 day';
  insert into private.repeated_registrations (id, registration_id, typed, confirm_until)
  values (
    (response #>> '{registration,id}')::uuid, registration.id, typed, (response #>> '{registration,confirm_until}')::timestamptz
  );
  -- To the address of the registration, which may be another spelling than the one typed.
  if registration.confirmed_at is null and registration.confirm_until is not null then
    perform private.mail_registration('registration_confirm', registration.id);
  elsif registration.email is not null then
    perform private.enqueue_attendee_mail(
      case registration.status when 'waitlisted' then 'waitlist_joined' else 'registration_confirmed' end,
      registration.id, clock_timestamp()::text
    );
  end if;
end
$$;
comment on function private.record_repeated_registration is
  'Records a repeated registration, and sends the confirming mail or the ticket again: only the owner of the mailbox '
  'learns that it is registered.';

create function public.register_for_event(
  event_id uuid,
  full_name text,
  email text,
  phone text default null,
  language public.interface_language default 'ru',
  is_online boolean default false,
  payment_method public.payment_method default null,
  promo_code text default null,
  pass_id uuid default null,
  donation_amount integer default null,
  join_waitlist boolean default false,
  idempotency_key uuid default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  content jsonb := jsonb_build_array(
    event_id, full_name, email, phone, is_online, payment_method, promo_code, pass_id, donation_amount, join_waitlist
  );
  response jsonb := private.find_idempotent_response(idempotency_key, 'register_for_event', content);
  is_counted boolean := private.count_submission(response is not null);
  failure private.api_error;
  person private.contact;
  event public.events;
  known public.registrations;
  repeated public.registrations;
  registration public.registrations;
  has_seat boolean;
  confirm_until timestamptz;
begin
  if response is not null then
    return response;
  end if;
  person := private.contact_of(full_name, email, phone, language);
  perform private.limit_promo_code_tries(promo_code);
  if pass_id is not null then
    perform private.require_account();
  end if;
  if donation_amount not between 0 and 100000000 then
    perform private.raise_api_error(400, 'amount_invalid', 'Not an amount to donate');
  end if;

  -- Most errors need no lock: two hundred people who want a taken seat need not wait for each other.
  select * into event from public.events where id = event_id;
  perform private.assert_registration_open(event);
  is_online := event.format = 'online' or (event.format = 'hybrid' and coalesce(is_online, false));
  if not is_online and not join_waitlist and private.available_seats(event, person.is_confirmed) <= 0 and not exists (
    select from public.registrations taken
    where taken.event_id = event.id and taken.status <> 'cancelled'
      and (taken.user_id = person.user_id or (
        person.is_confirmed and private.canonical_email(taken.email) = private.canonical_email(person.email)
      ))
  ) then
    perform private.raise_api_error(
      409, 'event_full', 'No seats left', jsonb_build_object('waitlist_count', event.waitlist_count)
    );
  end if;

  select * into event from public.events where id = event_id for update;
  perform private.assert_registration_open(event);
  perform private.release_expired_seats(event.id);
  for known in
    select * from public.registrations taken
    where taken.event_id = event.id and taken.status <> 'cancelled'
      and (private.canonical_email(taken.email) = private.canonical_email(person.email) or taken.user_id = person.user_id)
  loop
    -- The address was typed but not confirmed; the confirmed owner takes precedence.
    if person.is_confirmed and known.confirmed_at is null and known.confirm_until is not null then
      perform private.mark_registration_cancelled(known.id, 'not_confirmed');
    elsif not person.is_confirmed and coalesce(known.user_id <> auth.uid(), true) then
      repeated := known;
    else
      perform private.raise_api_error(
        409, 'already_registered', 'There is a registration already',
        jsonb_build_object('status', known.status, 'needs_confirmation', known.status = 'pending')
      );
    end if;
  end loop;
  if repeated.id is not null then
    -- Everything is done as for a new address, failures included, and rolled back: only the mailbox learns the
    -- difference.
    begin
      update public.registrations set email = 'repeated-' || id || '@repeated.invalid', user_id = null
      where id = repeated.id;
      response := private.reraise_api_error(public.register_for_event(
        event_id, full_name, email, phone, language, is_online, payment_method, promo_code, pass_id, donation_amount,
        join_waitlist
      ));
      raise sqlstate 'HB000';
    exception when sqlstate 'HB000' then
      null;
    end;
  end if;
  perform private.limit_mails_to_contact(person);
  perform private.count_and_assert_rate_limit('registrations_for_event', event.id || ':' || private.canonical_email(person.email));
  if repeated.id is not null then
    perform private.record_repeated_registration(repeated, response, jsonb_build_object(
      'event_id', event_id, 'full_name', full_name, 'phone', phone, 'language', language, 'is_online', is_online,
      'payment_method', payment_method, 'promo_code', promo_code, 'donation_amount', donation_amount,
      'join_waitlist', join_waitlist
    ));
    return private.save_idempotent_response(idempotency_key, 'register_for_event', content, response);
  end if;

  select * into event from public.events where id = event_id;
  if is_online then
    confirm_until := case when not person.is_confirmed then private.hold_until(0, 1) end;
  else
    confirm_until := private.displace_or_limit_unconfirmed_seats(event, person);
    select * into event from public.events where id = event_id;
  end if;
  has_seat := is_online or event.capacity is null or event.seats_taken < event.capacity;
  if not has_seat and not join_waitlist then
    perform private.raise_api_error(
      409, 'event_full', 'No seats left', jsonb_build_object('waitlist_count', event.waitlist_count)
    );
  end if;
  insert into public.registrations (
    event_id, user_id, full_name, email, phone, language, is_online, status, confirm_until, confirmed_at, payment_preferences, created_at
  )
  values (
    event.id, person.user_id, person.full_name, person.email, person.phone, person.language, is_online,
    case
      when not has_seat then 'waitlisted' when person.is_confirmed then 'confirmed' else 'pending'
    end::public.registration_status,
    case when not person.is_confirmed then confirm_until end,
    case when person.is_confirmed then now() end,
    jsonb_strip_nulls(jsonb_build_object(
      'payment_method', payment_method, 'promo_code', nullif(btrim(promo_code), ''), 'pass_id', pass_id,
      'donation_amount', donation_amount
    )),
    clock_timestamp()
  )
  returning * into registration;
  perform private.record_unconfirmed_hold(registration.id, person.is_confirmed);
  if has_seat then
    perform private.charge_registration(registration.id, idempotency_key);
    perform private.set_payment_deadline(registration.id);
  end if;
  perform private.mail_registration(
    case
      when not person.is_confirmed then 'registration_confirm'
      when has_seat then 'registration_confirmed'
      else 'waitlist_joined'
    end,
    registration.id
  );
  select * into registration from public.registrations where id = registration.id;
  return private.save_idempotent_response(
    idempotency_key, 'register_for_event', content,
    jsonb_build_object(
      'registration', private.registration_json(registration), 'order', private.order_by_id(registration.order_id)
    )
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
comment on function public.register_for_event is
  'Registers for an event, with or without an account. Returns {registration {id, event_id, status, needs_confirmation, '
  'confirm_until, position, ticket_code, full_name, email, phone, is_online, created_at, cancelled_at, cancel_cause, '
  'checked_in_at}, order (see get_order; null when nothing is to pay)}. status: confirmed; pending or waitlisted with '
  'needs_confirmation where the address is not the confirmed one of the account: the link or the code in the mail confirms '
  'until confirm_until, 30 minutes or 10 under demand. join_waitlist: wait when full, position counts from 1. '
  'donation_amount: minor units, for donation events. payment_method: one of the event''s ips_qr, on_site, external; null '
  'takes the first. The same idempotency key returns the same response. Errors: PT404 event_not_found, '
  'event_not_published; PT409 event_cancelled, event_postponed, event_over, registration_not_open {opens_at}, '
  'registration_closed, event_full {waitlist_count}, seats_await_confirmation {retry_after}, already_registered (told to '
  'accounts alone: an address that nobody proved is answered as a new one, and its mailbox gets the ticket again) {status, '
  'needs_confirmation}, payment_method_unavailable {offered}, promo_unknown (or over), promo_used_by_you, '
  'promo_does_not_apply, promo_other_currency, promo_with_pass, pass_not_found, pass_expired, pass_not_yet, pass_used_up, '
  'pass_does_not_apply, idempotency_key_reused; PT400 name_required, name_too_long, name_invalid, email_required, '
  'email_too_long, email_invalid, phone_too_long, phone_invalid, amount_invalid; PT401 sign_in_required (a pass without an '
  'account); PT403 account_blocked; PT429 too_many_requests, too_many_mails (to an address that is not proved), '
  'too_many_attempts (for an address and event), too_many_codes, each {retry_after}.';
revoke execute on function public.register_for_event(
  uuid, text, text, text, public.interface_language, boolean, public.payment_method, text, uuid, integer, boolean, uuid
) from public;
grant execute on function public.register_for_event(
  uuid, text, text, text, public.interface_language, boolean, public.payment_method, text, uuid, integer, boolean, uuid
) to anon, authenticated;

-- Registration offers, and resending the confirming mail.

create function public.registration_offer(event_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  event public.events;
  mine public.registrations;
  error_code text;
  account uuid := auth.uid();
  seats integer;
begin
  select * into event from public.events where id = event_id;
  if event.published_at is null or event.published_at > now() then
    event := null;
  end if;
  error_code := private.registration_error(event);
  if error_code = 'event_not_found' then
    perform private.raise_api_error(404, error_code, 'No such event');
  end if;
  select * into mine from public.registrations taken
  where taken.event_id = event.id and taken.status <> 'cancelled' and not private.is_confirmation_expired(taken)
    and taken.user_id = account
  limit 1;
  seats := private.available_seats(event, private.current_email() is not null);
  return jsonb_build_object(
    'state', coalesce(
      error_code, case when event.format <> 'online' and seats <= 0 then 'event_full' end, 'open'
    ),
    'seats_left', case when seats is not null then greatest(seats, 0) end,
    'waitlist_count', event.waitlist_count,
    'opens_at', event.registration_opens_at, 'closes_at', event.registration_closes_at,
    'format', event.format, 'price_kind', event.price_kind, 'price_amount', event.price_amount,
    'price_online_amount', event.price_online_amount, 'currency', event.currency,
    'payment_methods', (
      select coalesce(jsonb_agg(method), '[]')
      from unnest(event.payment_methods) method
      where event.price_kind <> 'free' and method in ('ips_qr', 'on_site', 'external')
        and (method <> 'ips_qr' or event.currency = 'RSD')
    ),
    'external_ticket_url', event.external_ticket_url,
    'registration', private.registration_json(mine),
    'order', private.order_by_id(mine.order_id),
    'is_favorite', exists (
      select from public.favorites where favorites.event_id = event.id and favorites.user_id = account
    ),
    'passes', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', pass.id, 'name', offer.name, 'visits_left', pass.visits_left, 'visits_total', pass.visits_total,
        'valid_until', pass.valid_until, 'error_code', private.pass_error(pass, event),
        'discount_amount', private.discount_amount(
          offer.discount_kind, offer.discount_percent, offer.discount_amount, event.price_amount
        )
      ) order by pass.valid_until, pass.id), '[]')
      from public.user_passes pass
      join public.subscriptions offer on offer.id = pass.subscription_id
      where pass.user_id = account and pass.cancelled_at is null and pass.valid_until > now()
        and event.price_kind = 'paid'
    )
  );
end
$$;
comment on function public.registration_offer is
  'Returns what the caller can do about an event now, in one request: {state, seats_left (null: no limit), waitlist_count, '
  'opens_at, closes_at, format, price_kind, price_amount, price_online_amount, currency, payment_methods, '
  'external_ticket_url, registration and order of the caller or null, is_favorite, passes [{id, name, visits_left, '
  'visits_total, valid_until, error_code (a pass_* code, null: usable), discount_amount}]}. state: open, event_full, or the '
  'code that register_for_event would raise. Errors: PT404 event_not_found.';
revoke execute on function public.registration_offer(uuid) from public;
grant execute on function public.registration_offer(uuid) to anon, authenticated;

create function public.resend_confirmation(event_id uuid, email text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  is_counted boolean := private.count_submission(false);
  failure private.api_error;
  registration uuid;
begin
  email := private.clean_email(email);
  perform private.count_and_assert_rate_limit('resent_mails', concat_ws(':', private.client_key(), private.canonical_email(email)));
  perform private.limit_mails(email);
  select id into registration
  from public.registrations taken
  where taken.event_id = resend_confirmation.event_id
    and private.canonical_email(taken.email) = private.canonical_email(resend_confirmation.email)
    and taken.status in ('pending', 'waitlisted') and taken.confirmed_at is null and taken.confirm_until > now();
  perform private.mail_registration('registration_confirm', registration);
  return null;
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
comment on function public.resend_confirmation is
  'Sends the mail with the confirming link again if a registration waits for it; the response does not reveal whether one '
  'does. Returns null. Errors: PT400 email_*, PT429 too_many_requests, too_many_mails.';
revoke execute on function public.resend_confirmation(uuid, text) from public;
grant execute on function public.resend_confirmation(uuid, text) to anon, authenticated;

-- Cancelling a registration.

create function private.cancel_registration(registration_id uuid, by_staff boolean) returns public.registrations
language plpgsql security definer set search_path = ''
as $$
declare
  registration public.registrations;
  event public.events;
begin
  select events.* into event
  from public.events
  join public.registrations on registrations.event_id = events.id
  where registrations.id = registration_id
  for update of events;
  select * into registration from public.registrations where id = registration_id for update;
  if registration.status = 'cancelled' then
    return registration;
  end if;
  if not by_staff and registration.checked_in_at is not null then
    perform private.raise_api_error(409, 'already_checked_in', 'The ticket was used');
  elsif not by_staff and event.status in ('planned', 'completed') and event.ends_at <= now() then
    perform private.raise_api_error(409, 'event_over', 'The event is over');
  elsif not by_staff and event.status = 'planned' and event.starts_at <= now() and registration.status = 'confirmed' then
    perform private.raise_api_error(409, 'event_started', 'The event has begun');
  end if;
  perform private.mark_registration_cancelled(registration.id, case when by_staff then 'staff' else 'cancelled' end);
  perform private.mail_registration('registration_cancelled', registration.id);
  perform private.promote_waitlist(event.id);
  select * into registration from public.registrations where id = registration_id;
  return registration;
end
$$;

create function public.cancel_registration(registration_id uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  registration public.registrations;
  is_mine boolean;
begin
  perform private.require_account();
  select * into registration from public.registrations where id = registration_id;
  is_mine := coalesce(registration.user_id = auth.uid(), false);
  if not is_mine and (registration.id is null or not private.has_permission('manage_events')) then
    perform private.raise_api_error(404, 'registration_not_found', 'No such registration');
  end if;
  registration := private.cancel_registration(registration_id, not is_mine);
  return jsonb_build_object(
    'registration', private.registration_json(registration), 'order', private.order_by_id(registration.order_id)
  );
end
$$;
comment on function public.cancel_registration is
  'Cancels the caller''s own registration, or any with manage_events: promotes the waitlist, returns a pass visit and a '
  'promo code, cancels an unpaid order and requests a refund of a paid one (refund_requested_at). Idempotent. Returns '
  '{registration, order} as register_for_event. Errors: PT401 sign_in_required, PT404 registration_not_found, PT409 '
  'event_started, event_over, already_checked_in.';
revoke execute on function public.cancel_registration(uuid) from public;
grant execute on function public.cancel_registration(uuid) to authenticated;

-- Guests confirm with the link or the six-digit code of the mail, and can correct a mistyped address.

create table private.confirmation_codes (
  registration_id uuid primary key references public.registrations (id) on delete cascade,
  code_hash text not null,
  attempts smallint not null default 0
);
comment on table private.confirmation_codes is
  'The code in the latest confirming mail of a registration, as an HMAC: six digits alone could be tried offline. attempts '
  'counts wrong codes. A code ends with the 30 minutes of its registration.';
alter table private.confirmation_codes enable row level security;

create function private.hash_confirmation_code(registration_id uuid, code text) returns text
language sql stable security definer set search_path = ''
as $$
  select encode(
    extensions.hmac(
      convert_to(registration_id || ':' || regexp_replace(code, '\D', '', 'g'), 'UTF8'),
      private.setting_bytes('link_secret'), 'sha256'
    ),
    'hex'
  )
$$;

create function private.random_code() returns text
language sql volatile security definer set search_path = ''
as $$
  select lpad((('x' || encode(extensions.gen_random_bytes(6), 'hex'))::bit(48)::bigint % 1000000)::text, 6, '0')
$$;

create function private.new_confirmation_code(registration_id uuid) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  code text := private.random_code();
begin
  insert into private.confirmation_codes (registration_id, code_hash)
  values (new_confirmation_code.registration_id, private.hash_confirmation_code(new_confirmation_code.registration_id, code))
  on conflict on constraint confirmation_codes_pkey do update set code_hash = excluded.code_hash, attempts = 0;
  return code;
end
$$;
comment on function private.new_confirmation_code is
  'Makes the code of a confirming mail. It takes the place of the one before: mails that are sent again are limited.';

create function private.delete_sent_code() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.payload := new.payload - 'confirm_code';
  return new;
end
$$;
create trigger outbox_delete_code before update of status on public.outbox
  for each row when (new.status = 'sent' and new.payload ? 'confirm_code')
  execute function private.delete_sent_code();

create function public.confirm_by_code(registration_id uuid, code text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  allowed constant integer := 5;
  known private.confirmation_codes;
  repeated private.repeated_registrations;
  registration public.registrations;
begin
  perform private.count_and_assert_rate_limit('confirmations_of_client', private.client_key());
  select * into repeated from private.repeated_registrations seen where seen.id = registration_id for update;
  if repeated.id is not null then
    select * into registration from public.registrations where id = repeated.registration_id;
    if repeated.confirm_until <= now() then
      perform private.raise_api_error(410, 'link_expired', 'The seat was not confirmed in time and is free again');
    elsif registration.confirmed_at is null and registration.status <> 'cancelled' then
      registration_id := registration.id;
    elsif repeated.attempts >= allowed then
      perform private.raise_api_error(429, 'code_attempts_used', 'Too many wrong codes; the link in the mail still works');
    else
      -- The mailbox got its ticket and no code: every code is a wrong one.
      update private.repeated_registrations seen set attempts = repeated.attempts + 1 where seen.id = repeated.id;
      return jsonb_build_object('is_confirmed', false, 'attempts_left', allowed - repeated.attempts - 1);
    end if;
  end if;
  -- Guesses at the same time count one after the other.
  select * into known from private.confirmation_codes codes where codes.registration_id = confirm_by_code.registration_id
  for update;
  select * into registration from public.registrations where id = registration_id;
  if known.registration_id is null then
    perform private.raise_api_error(404, 'registration_not_found', 'No such registration');
  elsif private.is_confirmation_expired(registration) or registration.cancel_cause = 'not_confirmed' then
    perform private.raise_api_error(410, 'link_expired', 'The seat was not confirmed in time and is free again');
  elsif known.attempts >= allowed then
    perform private.raise_api_error(429, 'code_attempts_used', 'Too many wrong codes; the link in the mail still works');
  elsif known.code_hash <> private.hash_confirmation_code(registration_id, code) then
    -- Returned instead of raised: an error would roll back the count.
    update private.confirmation_codes codes set attempts = known.attempts + 1
    where codes.registration_id = confirm_by_code.registration_id;
    return jsonb_build_object('is_confirmed', false, 'attempts_left', allowed - known.attempts - 1);
  end if;
  perform private.confirm_registration(registration_id);
  return private.secret_link_json('registration', registration_id)
    || jsonb_build_object('is_confirmed', true, 'secret', private.link_secret(registration_id));
end
$$;
comment on function public.confirm_by_code is
  'Confirms a registration by the six digits in its latest mail. Returns {is_confirmed: false, attempts_left} for a wrong '
  'code, else {is_confirmed: true, secret} and the response of show_by_secret; idempotent. Errors: PT404 '
  'registration_not_found, PT410 link_expired (30 minutes are over), PT429 code_attempts_used (5 wrong codes; another mail '
  'brings another code), too_many_requests {retry_after}.';
revoke execute on function public.confirm_by_code(uuid, text) from public;
grant execute on function public.confirm_by_code(uuid, text) to anon, authenticated;

create function public.change_registration_email(registration_id uuid, email text, idempotency_key uuid default null)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  content jsonb := jsonb_build_array(registration_id, email);
  response jsonb := private.find_idempotent_response(idempotency_key, 'change_registration_email', content);
  is_counted boolean := private.count_submission(response is not null);
  failure private.api_error;
  new_email text;
  repeated private.repeated_registrations;
  old public.registrations;
begin
  if response is not null then
    return response;
  end if;
  new_email := private.clean_email(email);
  delete from private.repeated_registrations seen where seen.id = registration_id and seen.confirm_until > now()
  returning * into repeated;
  if repeated.id is not null then
    response := private.reraise_api_error(public.register_for_event(
      (repeated.typed ->> 'event_id')::uuid, repeated.typed ->> 'full_name', new_email, repeated.typed ->> 'phone',
      (repeated.typed ->> 'language')::public.interface_language, (repeated.typed ->> 'is_online')::boolean,
      (repeated.typed ->> 'payment_method')::public.payment_method, repeated.typed ->> 'promo_code', null,
      (repeated.typed ->> 'donation_amount')::integer, (repeated.typed ->> 'join_waitlist')::boolean
    ));
    return private.save_idempotent_response(idempotency_key, 'change_registration_email', content, response);
  end if;
  perform from public.events
  where id = (select event_id from public.registrations where id = registration_id)
  for update;
  select * into old from public.registrations where id = registration_id for update;
  if old.id is null or (old.user_id is not null and old.user_id is distinct from auth.uid()) then
    perform private.raise_api_error(404, 'registration_not_found', 'No such registration');
  elsif private.is_confirmation_expired(old) or old.cancel_cause = 'not_confirmed' then
    perform private.raise_api_error(410, 'link_expired', 'The seat was not confirmed in time and is free again');
  elsif old.status not in ('pending', 'waitlisted') or old.confirmed_at is not null then
    perform private.raise_api_error(409, 'already_confirmed', 'The address is confirmed');
  end if;
  -- Another registration and not another address of this one: the link in the first mail shall open nothing.
  perform private.mark_registration_cancelled(old.id, 'not_confirmed');
  response := private.reraise_api_error(public.register_for_event(
    old.event_id, old.full_name, new_email, old.phone, old.language, old.is_online,
    (old.payment_preferences ->> 'payment_method')::public.payment_method, old.payment_preferences ->> 'promo_code', (old.payment_preferences ->> 'pass_id')::uuid,
    (old.payment_preferences ->> 'donation_amount')::integer, old.status = 'waitlisted'
  ));
  if response #>> '{registration,status}' = 'waitlisted' then
    update public.registrations set created_at = old.created_at where id = (response #>> '{registration,id}')::uuid;
    response := response || (
      select jsonb_build_object('registration', private.registration_json(registrations))
      from public.registrations where id = (response #>> '{registration,id}')::uuid
    );
  end if;
  return private.save_idempotent_response(idempotency_key, 'change_registration_email', content, response);
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
comment on function public.change_registration_email is
  'Changes the address of a registration that waits for confirmation: it keeps its seat or waitlist position, a new mail '
  'is sent, and the first link becomes invalid. Returns the same as register_for_event. Errors: as register_for_event, and '
  'PT404 registration_not_found, PT409 already_confirmed, PT410 link_expired.';
revoke execute on function public.change_registration_email(uuid, text, uuid) from public;
grant execute on function public.change_registration_email(uuid, text, uuid) to anon, authenticated;
