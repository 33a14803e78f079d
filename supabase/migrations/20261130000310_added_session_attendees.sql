-- Staff add a person to single sessions of a course, too, by the same function, seats and price.

-- Newest definition: 20261129000110_session_seats.sql.
drop function private.check_capacity(public.events, boolean, integer);
create function private.check_capacity(
  event public.events, over_capacity boolean, seats integer, session_ids uuid[] default null
) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  may_exceed boolean := private.has_permission('manage_content');
begin
  if event.capacity is null or private.seats_taken(event, session_ids) + seats <= event.capacity then
    return false;
  elsif not coalesce(over_capacity, false) then
    perform private.raise_api_error(
      409, 'event_full', 'No seats left',
      jsonb_build_object('waitlist_count', event.waitlist_count, 'may_exceed', may_exceed)
    );
  elsif not may_exceed then
    perform private.raise_api_error(403, 'over_capacity_not_allowed', 'Chairs beyond the capacity are for those who manage content');
  end if;
  return true;
end
$$;

-- Newest definition: 20261101002300_attendees.sql. What only a whole event had is compared with the sessions now.
drop function private.assert_attendee_can_be_added(public.events, text, text);
create function private.assert_attendee_can_be_added(
  event public.events, email text, payment text, session_ids uuid[] default null
) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  known public.registrations;
begin
  if event.id is null then
    perform private.raise_api_error(404, 'event_not_found', 'No such event');
  elsif event.status in ('cancelled', 'postponed') then
    perform private.raise_api_error(409, 'event_' || event.status, 'The event does not take place');
  elsif payment is null or payment not in ('due', 'paid', 'free') then
    perform private.raise_api_error(400, 'payment_invalid', 'due, paid or free');
  elsif payment = 'free' and event.price_kind = 'paid' and not private.has_permission('manage_content') then
    perform private.raise_api_error(403, 'not_allowed', 'Free seats are for those who manage content to give');
  end if;
  select * into known from public.registrations taken
  where taken.event_id = event.id and taken.status <> 'cancelled' and private.shares_session(taken, assert_attendee_can_be_added.session_ids)
    and private.canonical_email(taken.email) = private.canonical_email(assert_attendee_can_be_added.email);
  if known.id is not null then
    perform private.raise_api_error(
      409, 'already_registered', 'There is a registration already',
      jsonb_build_object('id', known.id, 'status', known.status, 'name', known.full_name)
    );
  end if;
end
$$;

-- Newest definition: 20261125000100_registration_seats.sql.
create or replace function private.charge_added_attendee(registration public.registrations, event public.events, payment text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  price integer := private.ticket_price(event, registration.is_online, null);
  purchase public.orders;
begin
  if payment = 'free' or price = 0 then
    return;
  end if;
  purchase := private.place_order(
    row(
      null, registration.full_name, registration.email, registration.phone, registration.language, null
    )::private.contact,
    jsonb_build_object('kind', 'registration', 'title', private.title_of_registration(event, registration.session_ids), 'event_id', event.id, 'unit_amount', price, 'quantity', registration.seats),
    event.currency, 'on_site', '{on_site}', private.scope_of_event(event), null, null, null, null
  );
  update public.registrations set order_id = purchase.id where id = registration.id;
  if payment = 'paid' then
    update public.orders set status = 'paid', paid_at = now(), paid_by = auth.uid() where id = purchase.id;
  end if;
end
$$;

-- Newest definition: 20261125000100_registration_seats.sql.
drop function public.add_attendee(
  uuid, text, text, text, public.interface_language, boolean, text, boolean, boolean, uuid, integer
);
create function public.add_attendee(
  event_id uuid,
  full_name text,
  email text default null,
  phone text default null,
  language public.interface_language default 'ru',
  is_online boolean default false,
  payment text default 'due',
  over_capacity boolean default false,
  is_here boolean default false,
  request_id uuid default null,
  seats integer default 1,
  session_ids uuid[] default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  content jsonb := jsonb_build_array(
    event_id, full_name, email, phone, language, is_online, payment, over_capacity, is_here, seats
  ) || case when session_ids is null then '[]' else jsonb_build_array(session_ids) end;
  response jsonb := private.find_idempotent_response(request_id, 'add_attendee', content);
  event public.events;
  seat public.registrations;
begin
  if response is not null then
    return response;
  end if;
  perform private.require_permission('manage_events');
  full_name := private.clean_line(full_name, 'full_name', 200, true);
  email := case when email ~ '\S' then private.clean_email(email) end;
  phone := private.clean_phone(phone);
  perform from public.events where id = event_id for update;
  -- After the event, as saving a programme: what is booked stays until the seat is.
  perform from public.course_sessions where id = any (session_ids) order by id for key share;
  perform private.release_expired_seats(event_id);
  select * into event from public.events where id = event_id;
  session_ids := private.check_sessions(event, session_ids);
  event := private.event_for_sessions(event, session_ids);
  perform private.assert_attendee_can_be_added(event, email, payment, session_ids);
  is_online := event.format = 'online' or (event.format = 'hybrid' and coalesce(is_online, false));
  -- Staff are bound by the room alone.
  if seats is null or seats not between 1 and 20 then
    perform private.raise_api_error(400, 'seats_invalid', 'Not a number of seats', '{"max": 20}');
  end if;
  insert into public.registrations (
    event_id, full_name, email, phone, language, is_online, is_extra, status, confirmed_at, payment_preferences, seats,
    session_ids, created_at
  )
  values (
    event.id, full_name, email, phone, language, is_online,
    not is_online and private.check_capacity(event, over_capacity, seats, session_ids), 'confirmed', now(),
    jsonb_build_object('payment_method', 'on_site'), seats, session_ids, clock_timestamp()
  )
  returning * into seat;
  perform private.charge_added_attendee(seat, event, payment);
  perform private.claim_guest_purchases_of(private.account_of(seat.email));
  if event.ends_at > now() then
    perform private.mail_registration('registration_confirmed', seat.id);
  end if;
  if is_here then
    -- Of a course to the session of today.
    perform public.check_in(target.id, gen_random_uuid(), registration_id => own.id)
    from public.registration_seats own
    join lateral (
      select event.id as id where event.course_id is null
      union all
      (
        select sessions.id from public.course_sessions sessions
        where sessions.course_id = event.course_id and sessions.ends_at > now()
          and (sessions.starts_at at time zone 'Europe/Belgrade')::date <= private.hub_day()
          and private.admits_to(seat, sessions.id)
        order by sessions.starts_at, sessions.id
        limit 1
      )
    ) target on true
    where own.registration_id = seat.id;
  end if;
  select * into seat from public.registrations where id = seat.id;
  return private.save_idempotent_response(request_id, 'add_attendee', content, private.attendee_json(seat));
end
$$;

comment on function public.add_attendee is
  'Adds an attendee to an event or to a course, on site or by telephone, regardless of registration dates; the address is '
  'optional. session_ids: the single sessions of a course that it is for; null: an event, or the whole course. payment, where '
  'the ticket costs something: due (to be paid on site), paid (it was, just now), free (for manage_content). over_capacity: an '
  'extra seat when all seats are taken, for manage_content. seats: 1 to 20. is_here: checks all seats in at once, of a course '
  'to its session of today, unless payment is due. Returns the attendee as admin_attendees. The same request_id returns the '
  'same response. For manage_events. Errors: PT403 not_allowed, over_capacity_not_allowed, PT404 event_not_found, PT409 '
  'event_cancelled, event_postponed, event_full {waitlist_count, may_exceed}, already_registered {id, status, name}, '
  'sessions_not_sold, session_over, idempotency_key_reused, PT400 payment_invalid, seats_invalid {max}, sessions_invalid, '
  'full_name_*, email_*, phone_*.';
revoke execute on function public.add_attendee(
  uuid, text, text, text, public.interface_language, boolean, text, boolean, boolean, uuid, integer, uuid[]
) from public;
grant execute on function public.add_attendee(
  uuid, text, text, text, public.interface_language, boolean, text, boolean, boolean, uuid, integer, uuid[]
) to authenticated;
create function private.sessions_on_site(event public.events) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', sessions.id, 'title', sessions.title, 'starts_at', sessions.starts_at, 'ends_at', sessions.ends_at,
        'seats_left', greatest(event.capacity - private.seats_taken(event, array[sessions.id]), 0)
      )
      order by sessions.starts_at, sessions.id
    ),
    '[]'
  )
  from public.courses
  join public.course_sessions sessions on sessions.course_id = courses.id and sessions.ends_at > now()
  where courses.id = event.course_id and courses.session_price_amount is not null
$$;
comment on function private.sessions_on_site is
  'Returns the coming sessions of a course that are sold one by one, as staff sell them: [{id, title, starts_at, ends_at, '
  'seats_left (null: no limit; what is held for the waitlist is theirs to give)}].';

-- Newest definition: 20261126000110_course_attendance.sql.
create or replace function public.event_attendance_summary(event_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  event public.events;
begin
  perform private.require_permission('manage_events');
  select * into event from public.events where id = event_attendance_summary.event_id;
  if event.id is null then
    return null;
  end if;
  return jsonb_build_object(
    'id', event.id, 'slug', event.slug, 'title', event.title, 'status', event.status, 'starts_at', event.starts_at,
    'ends_at', event.ends_at, 'format', event.format, 'price_kind', event.price_kind,
    'price_amount', private.ticket_price(event, event.format = 'online', null),
    'price_online_amount', private.ticket_price(event, true, null), 'currency', event.currency,
    'capacity', event.capacity, 'seats_left', private.seats_left(event)
  ) || jsonb_build_object(
    'course', case when event.course_id is not null then private.course_json(event.course_id) end,
    'session_price_amount', (select session_price_amount from public.courses where id = event.course_id),
    'sessions', private.sessions_on_site(event)
  ) || (
    select jsonb_build_object(
      'confirmed', coalesce(sum(own.seats) filter (where own.status = 'confirmed'), 0),
      'unconfirmed', coalesce(sum(own.seats) filter (where own.status = 'pending'), 0),
      'waiting', coalesce(sum(own.seats) filter (where own.status = 'waitlisted'), 0),
      'online', coalesce(sum(own.seats) filter (where own.status = 'confirmed' and own.is_online), 0),
      'extra', coalesce(sum(own.seats) filter (where own.status = 'confirmed' and own.is_extra), 0),
      'inside', coalesce(sum(arrived.seats), 0),
      'due_count', count(*) filter (where orders.status = 'pending' and orders.total_amount > 0),
      'due_amount', coalesce(sum(orders.total_amount) filter (where orders.status = 'pending'), 0),
      'paid_amount', coalesce(sum(orders.total_amount) filter (where orders.status = 'paid'), 0)
    )
    from public.registrations own
    left join public.orders on orders.id = own.order_id
    left join lateral (
      select count(*) as seats from public.registration_seats
      where registration_seats.registration_id = own.id and registration_seats.checked_in_at is not null
    ) arrived on own.checked_in_at is not null
    where own.event_id = event.id and own.status <> 'cancelled' and not private.is_confirmation_expired(own)
  );
end
$$;
comment on function public.event_attendance_summary is
  'Returns an event with counts of its seats, for manage_events, or null: {id, slug, title, status, starts_at, '
  'ends_at, format, price_kind, price_amount, price_online_amount, currency, capacity, seats_left (null: no limit), course '
  '(null: an event), session_price_amount (null: single sessions are not sold), sessions (see private.sessions_on_site), '
  'confirmed, unconfirmed, waiting, online, extra (beyond the capacity), inside, due_count, due_amount, paid_amount}; '
  'amounts in minor units. Errors: PT403 not_allowed.';
