-- Functions refer to each other.
set check_function_bodies = off;

-- Waitlist with offers: shortly before the start, or when money is due, a free seat is offered until a deadline instead of
-- given at once. An offered seat counts as taken.

alter table public.registrations
  add column offer_until timestamptz,
  add constraint registrations_offer check (offer_until is null or status = 'waitlisted'),
  drop constraint registrations_cancel_cause_check,
  add constraint registrations_cancel_cause_check check (
    cancel_cause in (
      'cancelled', 'staff', 'not_confirmed', 'not_paid', 'refunded', 'account_deleted', 'moved', 'offer_expired'
    )
  );
comment on column public.registrations.offer_until is
  'On the waitlist: until when its seats are offered to it. They count as taken.';
create index registrations_offer_idx on public.registrations (offer_until) where offer_until is not null;
grant select (offer_until) on public.registrations to authenticated;

create or replace function private.count_registrations() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  event uuid := coalesce(new.event_id, old.event_id);
  seats integer := 0;
  waiting integer := 0;
begin
  if tg_op <> 'DELETE' then
    seats := new.seats * ((new.status in ('pending', 'confirmed') or new.offer_until is not null) and not new.is_online and not new.is_extra)::integer;
    waiting := (new.status = 'waitlisted')::integer;
  end if;
  if tg_op <> 'INSERT' then
    seats := seats - old.seats * ((old.status in ('pending', 'confirmed') or old.offer_until is not null) and not old.is_online and not old.is_extra)::integer;
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
drop trigger registrations_count on public.registrations;
create trigger registrations_count after insert or update of status, is_online, seats, offer_until or delete
  on public.registrations
  for each row execute function private.count_registrations();

create or replace function private.mark_registration_cancelled(registration_id uuid, cause text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  cancelled public.registrations;
begin
  update public.registrations
  set status = 'cancelled', cancelled_at = now(), cancel_cause = cause, checked_in_at = null, offer_until = null,
    hold_until = null
  where id = registration_id and status <> 'cancelled'
  returning * into cancelled;
  if cancelled.id is not null then
    perform private.return_visit(cancelled.id);
    perform private.cancel_or_refund_order(cancelled.order_id);
  end if;
end
$$;

create or replace function private.waitlist_holder(event_id uuid) returns public.registrations
language sql stable security definer set search_path = ''
as $$
  select waiting.*
  from public.registrations waiting
  where waiting.event_id = waitlist_holder.event_id
    and waiting.status = 'waitlisted'
    and waiting.hold_until > now()
    and waiting.offer_until is null
    and private.is_waiting(waiting)
  order by waiting.created_at, waiting.id
  limit 1
$$;

create or replace function private.record_passed_over(event public.events, chosen public.registrations) returns void
language sql security definer set search_path = ''
as $$
  update public.registrations waiting
  set
    passed_over = case when waiting.passed_over >= 2 then 0 else waiting.passed_over + 1 end,
    hold_until = case when waiting.passed_over >= 2 and event.starts_at - interval '24 hours' > now() then
      least(now() + interval '24 hours', event.starts_at - interval '24 hours')
    end
  where waiting.event_id = event.id
    and private.is_waiting(waiting)
    and waiting.status = 'waitlisted'
    and waiting.offer_until is null
    -- A group larger than the room waits for nothing.
    and waiting.seats <= event.capacity
    and (waiting.created_at, waiting.id) < (chosen.created_at, chosen.id)
$$;

create function private.offer_deadline(event public.events) returns timestamptz
language sql stable set search_path = ''
as $$ select least(now() + interval '2 hours', event.starts_at - interval '30 minutes') $$;
comment on function private.offer_deadline is
  'Returns until when a seat is offered to the waitlist now: two hours, at most until half an hour before the start. In the '
  'past: seats stay free for people at the entrance.';

create function private.needs_offer(event public.events, registration public.registrations) returns boolean
language sql stable set search_path = ''
as $$
  select event.starts_at > now() and (
    event.starts_at < now() + interval '24 hours'
    or (
      not registration.payment_preferences ? 'pass_id'
      and private.ticket_price(
        event, registration.is_online, (registration.payment_preferences ->> 'donation_amount')::integer
      ) > 0
    )
  )
$$;
comment on function private.needs_offer is
  'Returns whether a person on the waitlist must take a free seat themselves: within 24 hours of the start, or when money is '
  'due. Of an event that runs, seats are given at once.';

create function private.offer_seats(registration public.registrations, deadline timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update public.registrations set offer_until = deadline, passed_over = 0, hold_until = null where id = registration.id;
  perform private.enqueue_attendee_mail('waitlist_offered', registration.id, deadline::text);
end
$$;

create or replace function private.promote_waitlist(event_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  event public.events;
  holder public.registrations;
  first public.registrations;
begin
  loop
    select * into event from public.events where id = event_id for update;
    exit when event.waitlist_count = 0;
    update public.registrations waiting set hold_until = null
    where waiting.event_id = event.id and waiting.status = 'waitlisted' and waiting.hold_until <= now();
    exit when event.status <> 'planned'
      or event.ends_at <= now()
      or (event.starts_at > now() and private.offer_deadline(event) <= now())
      or event.seats_taken >= event.capacity;
    holder := private.waitlist_holder(event.id);
    select * into first
    from public.registrations waiting
    where waiting.event_id = event.id
      and waiting.status = 'waitlisted'
      and private.is_waiting(waiting)
      and waiting.offer_until is null
      and (event.capacity is null or waiting.seats <= event.capacity - event.seats_taken)
      and (holder.id is null or (waiting.created_at, waiting.id) <= (holder.created_at, holder.id))
    order by waiting.created_at, waiting.id
    limit 1
    for update;
    exit when first.id is null;
    perform private.record_passed_over(event, first);
    if private.needs_offer(event, first) then
      perform private.offer_seats(first, private.offer_deadline(event));
    else
      perform private.promote_registration(first);
    end if;
  end loop;
end
$$;
comment on function private.promote_waitlist is
  'Gives or offers free seats to people on the waitlist, first come, first served; a group gets all its seats or none. In '
  'the last half hour before the start nobody is promoted any more.';

create or replace function private.promote_registration(registration public.registrations) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update public.registrations
  set status = 'confirmed', confirmed_at = coalesce(confirmed_at, now()), passed_over = 0, hold_until = null,
    offer_until = null
  where id = registration.id;
  perform private.charge_preferences_or_full_price(registration.id);
  perform private.mail_registration('waitlist_promoted', registration.id);
end
$$;

create or replace function private.release_expired_seats(event_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  expired record;
  cancelled boolean := false;
  is_planned boolean := (select status = 'planned' from public.events where id = event_id);
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
  for expired in
    select id from public.registrations
    where registrations.event_id = release_expired_seats.event_id and offer_until <= now()
    order by id
  loop
    if is_planned then
      perform private.mark_registration_cancelled(expired.id, 'offer_expired');
      perform private.mail_registration('waitlist_offer_expired', expired.id);
    else
      -- What is postponed or cancelled offers nothing; the place on the waitlist stays.
      update public.registrations set offer_until = null where id = expired.id;
    end if;
    cancelled := true;
  end loop;
  if cancelled then
    perform private.promote_waitlist(event_id);
  end if;
end
$$;
comment on function private.release_expired_seats is
  'Releases seats that were not confirmed, or not taken while they were offered, in time. The caller locks the event.';

create function public.accept_offer(registration_id uuid, secret text default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  event public.events;
  registration public.registrations;
  is_known boolean;
begin
  if secret is not null then
    is_known := exists (
      select from private.find_by_link_secret(secret) target
      where target.kind = 'registration' and target.id = registration_id
    );
  else
    select * into registration from public.registrations where id = registration_id;
    if registration.id is not null then
      perform private.require_account();
    end if;
    is_known := registration.user_id = auth.uid();
  end if;
  if not coalesce(is_known, false) then
    perform private.raise_api_error(404, 'registration_not_found', 'No such registration');
  end if;
  select events.* into event
  from public.events
  join public.registrations on registrations.event_id = events.id
  where registrations.id = registration_id
  for update of events;
  select * into registration from public.registrations where id = registration_id for update;
  if registration.status = 'confirmed' then
    return private.seat_response(registration.id, secret);
  elsif registration.offer_until <= now() or registration.cancel_cause = 'offer_expired' then
    perform private.raise_api_error(410, 'offer_expired', 'The seat has gone to the next in line');
  elsif registration.offer_until is null or event.status <> 'planned' then
    perform private.raise_api_error(409, 'no_offer', 'No seat is offered');
  end if;
  perform private.promote_registration(registration);
  return private.seat_response(registration.id, secret);
end
$$;
comment on function public.accept_offer is
  'Takes the seats that are offered to a registration on the waitlist, as its owner or with the secret of its link: places '
  'the order and sends the ticket. Declining is cancelling the registration. Idempotent. Returns the same as cancel_seat. '
  'Errors: PT401 sign_in_required, PT404 registration_not_found, link_unknown, PT409 no_offer, PT410 offer_expired.';
revoke execute on function public.accept_offer(uuid, text) from public;
grant execute on function public.accept_offer(uuid, text) to anon, authenticated;

create or replace function public.sweep_expired() returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  expired record;
  seats integer := 0;
  hours integer := 0;
  purchases integer := 0;
begin
  -- Locked rows wait for the next sweep: waiting for them could deadlock.
  for expired in
    select distinct event_id
    from public.registrations
    where status in ('pending', 'waitlisted') and confirmed_at is null and confirm_until <= now()
    union
    select event_id from public.registrations where offer_until <= now()
    order by event_id
    limit 200
  loop
    perform from public.events where id = expired.event_id for update skip locked;
    continue when not found;
    perform private.release_expired_seats(expired.event_id);
    seats := seats + 1;
  end loop;
  for expired in
    select distinct event_id from public.registrations where hold_until <= now() order by event_id limit 200
  loop
    perform from public.events where id = expired.event_id for update skip locked;
    continue when not found;
    perform private.promote_waitlist(expired.event_id);
    -- Cancelled or promoted since.
    update public.registrations set hold_until = null where event_id = expired.event_id and hold_until <= now();
  end loop;
  for expired in
    select distinct space_id from public.space_bookings where status = 'pending' and confirm_until <= now()
    order by space_id
  loop
    perform private.release_unconfirmed_bookings(expired.space_id);
    hours := hours + 1;
  end loop;
  for expired in
    select id from public.orders where status = 'pending' and expires_at <= now() order by expires_at, id limit 200
  loop
    purchases := purchases + private.cancel_unpaid_order(expired.id)::integer;
  end loop;
  perform private.delete_expired_rows();
  return jsonb_build_object('events', seats, 'spaces', hours, 'orders', purchases);
end
$$;
