-- Moving somebody to another event, and sending a ticket again.

create function private.write_to_attendee(kind text, registration_id uuid, again text, more jsonb default '{}')
returns void
language sql security definer set search_path = ''
as $$
  select private.enqueue_mail(
    write_to_attendee.kind, registrations.email, registrations.language,
    jsonb_build_object(
      'name', registrations.full_name, 'event', private.event_facts(events),
      'registration', private.registration_json(registrations),
      'order', private.order_by_id(registrations.order_id),
      'secret', private.link_secret(registrations.id)
    ) || more,
    concat_ws(':', write_to_attendee.kind, registrations.id, again), private.has_proved_address(registrations)
  )
  from public.registrations
  join public.events on events.id = registrations.event_id
  where registrations.id = registration_id
$$;
comment on function private.write_to_attendee is
  'A mail about a registration. Once for each kind; again (a word of its own) writes it once more.';

create or replace function private.mail_registration(kind text, registration_id uuid) returns void
language sql security definer set search_path = ''
as $$
  select private.write_to_attendee(
    kind, registration_id, case kind when 'registration_confirm' then clock_timestamp()::text end
  )
$$;

create function public.resend_ticket(registration_id uuid, request_id uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  seat public.registrations;
begin
  perform private.require_permission('manage_events');
  -- The second click waits here for the first.
  perform pg_advisory_xact_lock(hashtextextended('request:' || request_id, 0));
  select * into seat from public.registrations where id = registration_id;
  if seat.id is null then
    perform private.refuse(404, 'registration_not_found', 'No such registration');
  elsif seat.status not in ('confirmed', 'waitlisted') then
    perform private.refuse(409, 'registration_not_active', 'There is no ticket to send');
  elsif seat.email is null then
    perform private.refuse(409, 'no_address', 'They left no address');
  end if;
  if not exists (
    select from public.outbox
    where dedupe_key = concat_ws(
      ':', case seat.status when 'confirmed' then 'registration_confirmed' else 'waitlist_joined' end, seat.id, request_id
    )
  ) then
    perform private.limit_rate('resent_tickets', seat.id::text);
  end if;
  perform private.write_to_attendee(
    case seat.status when 'confirmed' then 'registration_confirmed' else 'waitlist_joined' end, seat.id,
    request_id::text
  );
  return jsonb_build_object('email', seat.email);
end
$$;
comment on function public.resend_ticket is
  'Sends the ticket (or the place in the queue) once more. The same request_id sends it once; at most 5 an hour. Answers '
  '{email}. For manage_events. Errors: PT403 not_allowed, PT404 registration_not_found, PT409 registration_not_active, '
  'no_address, PT429 too_many_requests {retry_after}.';

create function private.move_refusal(seat public.registrations, target public.events) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when seat.status not in ('confirmed', 'waitlisted') then 'registration_not_active'
    when seat.checked_in_at is not null then 'already_checked_in'
    when target.id is null then 'event_not_found'
    when target.id = seat.event_id then 'same_event'
    when target.published_at is null or target.published_at > now() then 'event_not_published'
    when target.status = 'cancelled' then 'event_cancelled'
    when target.status = 'postponed' then 'event_postponed'
    when target.status = 'completed' or target.ends_at <= now() then 'event_over'
    when exists (
      select from public.registrations other
      where other.event_id = target.id and other.status <> 'cancelled'
        and (private.canonical_email(other.email) = private.canonical_email(seat.email) or other.user_id = seat.user_id)
    ) then 'already_registered'
  end
$$;

create function public.move_offer(registration_id uuid, event_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  seat public.registrations;
  here public.events;
  target public.events;
  bill public.orders;
  is_carried boolean;
  price_here integer;
  price_there integer;
begin
  perform private.require_permission('manage_events');
  select * into seat from public.registrations where id = registration_id;
  if seat.id is null then
    perform private.refuse(404, 'registration_not_found', 'No such registration');
  end if;
  select * into here from public.events where id = seat.event_id;
  select * into target from public.events where id = move_offer.event_id;
  select * into bill from public.orders where id = seat.order_id;
  is_carried := coalesce(bill.status = 'paid', false);
  price_here := private.ticket_price(here, seat.is_online, (seat.wish ->> 'donation_amount')::integer);
  price_there := private.ticket_price(
    target, target.format = 'online' or target.format = 'hybrid' and seat.is_online,
    (seat.wish ->> 'donation_amount')::integer
  );
  return jsonb_build_object(
    'refusal', private.move_refusal(seat, target),
    'seats_left', private.seats_left(target),
    'is_carried', is_carried,
    'paid_amount', case when is_carried then bill.total_amount end,
    'price_here', price_here, 'currency_here', here.currency,
    'price_there', price_there, 'currency_there', target.currency,
    'difference', case when is_carried and here.currency = target.currency then price_there - price_here end
  );
end
$$;
comment on function public.move_offer is
  'What moving a registration to another event means: {refusal (a code of move_registration, or null), seats_left there (null: '
  'no limit), is_carried (what was paid, by money, code or pass, holds there too; else the price there is asked for), '
  'paid_amount, price_here, currency_here, price_there, currency_there, difference (there less here, where something is '
  'carried and currencies are the same)}; minor units. For manage_events. Errors: PT403 not_allowed, PT404 '
  'registration_not_found.';

create function private.carry_payment(seat public.registrations, new_seat public.registrations) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update public.registrations set order_id = null where id = seat.id;
  update public.registrations set order_id = seat.order_id where id = new_seat.id;
  update public.orders set refund_requested_at = null where id = seat.order_id;
  update public.order_items set event_id = new_seat.event_id
  where order_id = seat.order_id and event_id = seat.event_id;
  update public.pass_uses set registration_id = new_seat.id
  where registration_id = seat.id and returned_at is null;
end
$$;
comment on function private.carry_payment is 'What was paid for one seat holds for the other.';

create function public.move_registration(registration_id uuid, event_id uuid, over_capacity boolean default false)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  seat public.registrations;
  moved public.registrations;
  target public.events;
  refusal text;
begin
  perform private.require_permission('manage_events');
  select * into seat from public.registrations where id = registration_id;
  if seat.id is null then
    perform private.refuse(404, 'registration_not_found', 'No such registration');
  end if;
  -- Both, and always in the same order, so that two who move people to and fro do not wait for each other.
  perform from public.events where id in (seat.event_id, move_registration.event_id) order by id for update;
  select * into seat from public.registrations where id = registration_id for update;
  select * into moved from public.registrations
  where id = seat.moved_to_id and registrations.event_id = move_registration.event_id;
  if moved.id is not null then
    return private.attendee_json(moved);
  end if;
  perform private.drop_expired(move_registration.event_id);
  select * into target from public.events where id = move_registration.event_id;
  refusal := private.move_refusal(seat, target);
  if refusal is not null then
    perform private.refuse(
      case when refusal in ('event_not_found', 'event_not_published') then 404 else 409 end, refusal,
      'This registration cannot be moved there'
    );
  end if;
  moved := seat;
  moved.is_online := target.format = 'online' or target.format = 'hybrid' and seat.is_online;
  insert into public.registrations (
    event_id, user_id, full_name, email, phone, language, is_online, is_extra, status, confirmed_at, wish, created_at
  )
  values (
    target.id, seat.user_id, seat.full_name, seat.email, seat.phone, seat.language, moved.is_online,
    not moved.is_online and private.refuse_full(target, over_capacity), 'confirmed',
    coalesce(seat.confirmed_at, now()), seat.wish, clock_timestamp()
  )
  returning * into moved;
  if exists (select from public.orders where id = seat.order_id and status = 'paid') then
    perform private.carry_payment(seat, moved);
  end if;
  perform private.drop_registration(seat.id, 'moved');
  update public.registrations set moved_to_id = moved.id where id = seat.id;
  select * into moved from public.registrations where id = moved.id;
  if moved.order_id is null then
    perform private.charge_anyhow(moved.id);
  end if;
  perform private.write_to_attendee('registration_moved', moved.id, null, jsonb_build_object(
    'from', (select private.event_facts(events) from public.events where id = seat.event_id)
  ));
  perform private.fill_seats(seat.event_id);
  select * into moved from public.registrations where id = moved.id;
  return private.attendee_json(moved);
end
$$;
comment on function public.move_registration is
  'Moves somebody to another event: a seat there, the one here goes to the first who waits, one mail with the new ticket. What '
  'was paid holds there (see move_offer); else an order for the price there takes the place of the old one. over_capacity: a '
  'chair beyond the capacity, for manage_content. Twice is as once. Answers the attendee there as admin_attendees. For '
  'manage_events. Errors: PT403 not_allowed, over_capacity_not_allowed, PT404 registration_not_found, event_not_found, '
  'event_not_published, PT409 same_event, registration_not_active, already_checked_in, event_cancelled, event_postponed, '
  'event_over, already_registered, event_full {waitlist_count, may_exceed}.';

revoke execute on function
  public.resend_ticket(uuid, uuid), public.move_offer(uuid, uuid), public.move_registration(uuid, uuid, boolean)
from public;
grant execute on function
  public.resend_ticket(uuid, uuid), public.move_offer(uuid, uuid), public.move_registration(uuid, uuid, boolean)
to authenticated;
