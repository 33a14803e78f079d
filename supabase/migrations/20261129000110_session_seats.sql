-- Functions refer to each other.
set check_function_bodies = off;

-- Seats of single sessions. events.seats_taken of a course counts those of the whole course; a session has these and its own.
-- So the whole course has as many seats left as its fullest coming session, and everything is decided under the one lock that
-- the course has: its row of events.

create function private.session_seats_taken(course uuid, session_ids uuid[]) returns integer
language sql stable security definer set search_path = ''
as $$
  select coalesce(max(booked.seats), 0)::integer
  from (
    select sum(registrations.seats) as seats
    from public.course_sessions sessions
    join public.registrations on registrations.event_id = sessions.course_id
      and registrations.session_ids is not null and sessions.id = any (registrations.session_ids)
    where sessions.course_id = course
      and case
        when session_seats_taken.session_ids is null then sessions.ends_at > now()
        else sessions.id = any (session_seats_taken.session_ids)
      end
      and (registrations.status in ('pending', 'confirmed') or registrations.offer_until is not null)
      and not registrations.is_online and not registrations.is_extra
      and not private.is_confirmation_expired(registrations)
    group by sessions.id
  ) booked
$$;
comment on function private.session_seats_taken is
  'Returns how many seats are booked for the fullest of some sessions of a course alone, or of its coming ones (null). Seats of '
  'the whole course and those that were not confirmed in time are not counted.';

create function private.seats_taken(event public.events, session_ids uuid[] default null) returns integer
language sql stable security definer set search_path = ''
as $$
  select event.seats_taken
    + case when event.course_id is null then 0 else private.session_seats_taken(event.course_id, session_ids) end
$$;
comment on function private.seats_taken is
  'Returns how many seats of an event are taken; of a course at the fullest of some of its sessions, null: of all that come.';

create or replace function private.count_registrations() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  event uuid := coalesce(new.event_id, old.event_id);
  seats integer := 0;
  waiting integer := 0;
begin
  if tg_op <> 'DELETE' then
    seats := new.seats * ((new.status in ('pending', 'confirmed') or new.offer_until is not null) and not new.is_online and not new.is_extra and new.session_ids is null)::integer;
    waiting := (new.status = 'waitlisted')::integer;
  end if;
  if tg_op <> 'INSERT' then
    seats := seats - old.seats * ((old.status in ('pending', 'confirmed') or old.offer_until is not null) and not old.is_online and not old.is_extra and old.session_ids is null)::integer;
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

drop function private.waitlist_holder(uuid);
create function private.waitlist_holder(event_id uuid, session_ids uuid[] default null) returns public.registrations
language sql stable security definer set search_path = ''
as $$
  select waiting.*
  from public.registrations waiting
  where waiting.event_id = waitlist_holder.event_id
    and waiting.status = 'waitlisted'
    and waiting.hold_until > now()
    and waiting.offer_until is null
    and private.is_waiting(waiting)
    and private.shares_session(waiting, waitlist_holder.session_ids)
  order by waiting.created_at, waiting.id
  limit 1
$$;

comment on function private.waitlist_holder is
  'Returns the first registration that freed seats are held for, of a course among those that share one of the sessions.';

drop function private.unconfirmed_seats(uuid);
create function private.unconfirmed_seats(event_id uuid, session_ids uuid[] default null) returns setof public.registrations
language sql stable security definer set search_path = ''
as $$
  select * from public.registrations seats
  where seats.event_id = unconfirmed_seats.event_id
    and seats.status = 'pending' and seats.confirmed_at is null and seats.confirm_until > now() and not seats.is_online
    and (seats.session_ids is null or seats.session_ids @> unconfirmed_seats.session_ids)
$$;

comment on function private.unconfirmed_seats is
  'Returns the registrations that hold a seat of an event until they are confirmed; of a course those whose seats are free in '
  'all of the sessions when they are displaced.';

drop function private.seats_left(public.events);
create function private.seats_left(event public.events, session_ids uuid[] default null) returns integer
language plpgsql stable security definer set search_path = ''
as $$
begin
  if event.capacity is null then
    return null;
  end if;
  return event.capacity - private.seats_taken(event, session_ids) + (
    select coalesce(sum(seats), 0)
    from public.registrations
    where event_id = event.id
      -- Those of single sessions are not counted as taken.
      and registrations.session_ids is null
      and status in ('pending', 'waitlisted')
      and confirmed_at is null
      and confirm_until <= now()
      and status = 'pending'
      and not is_online
  );
end
$$;

comment on function private.seats_left is
  'Returns how many seats are left for an event, some sessions of a course or the whole course (null), those that were not '
  'confirmed in time among them. Null: no limit.';

drop function private.available_seats(public.events, boolean);
create function private.available_seats(
  event public.events, is_confirmed boolean, session_ids uuid[] default null
) returns integer
language sql stable security definer set search_path = ''
as $$
  select case
    when event.capacity is null then null
    when event.waitlist_count > 0 and (private.waitlist_holder(event.id, session_ids)).id is not null then 0
    else private.seats_left(event, session_ids) + case when is_confirmed then (
      select coalesce(sum(seats), 0)::integer from private.unconfirmed_seats(event.id, session_ids)
    ) else 0 end
  end
$$;

comment on function private.available_seats is
  'Returns how many seats a person can have now, those that are held for the waitlist aside; who is confirmed displaces those '
  'who are not. Null: no limit.';

create or replace function private.check_capacity(event public.events, over_capacity boolean, seats integer) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  may_exceed boolean := private.has_permission('manage_content');
begin
  if event.capacity is null or private.seats_taken(event) + seats <= event.capacity then
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

drop function private.raise_event_full(public.events, boolean);
create function private.raise_event_full(
  event public.events, is_confirmed boolean, session_ids uuid[] default null
) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.raise_api_error(
    409, 'event_full', 'No seats left',
    jsonb_strip_nulls(jsonb_build_object(
      'waitlist_count', event.waitlist_count,
      'seats_left', nullif(greatest(private.available_seats(event, is_confirmed, session_ids), 0), 0)
    ))
  );
end
$$;

drop function private.displace_or_limit_unconfirmed_seats(public.events, private.contact, integer);
create function private.displace_or_limit_unconfirmed_seats(
  event public.events, person private.contact, seats integer, session_ids uuid[] default null
)
returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  free integer := event.capacity - private.seats_taken(event, session_ids);
  held integer;
  held_by_client integer;
  share integer;
  first_ends timestamptz;
  moved public.registrations;
begin
  if event.capacity is null or (free < seats and not person.is_confirmed)
    or (private.waitlist_holder(event.id, session_ids)).id is not null
  then
    return case when not person.is_confirmed then private.hold_until(0, 1) end;
  end if;
  select
    coalesce(sum(taken.seats), 0), coalesce(sum(taken.seats) filter (where holds.client = private.client_key()), 0),
    min(taken.confirm_until)
  into held, held_by_client, first_ends
  from private.unconfirmed_seats(event.id, displace_or_limit_unconfirmed_seats.session_ids) taken
  left join private.unconfirmed_holds holds on holds.id = taken.id;
  if person.is_confirmed then
    -- The registrations that had the most time to confirm are displaced and become first on the waitlist, where that
    -- makes room for all seats.
    while free < seats and free + held >= seats loop
      update public.registrations set status = 'waitlisted'
      where id = (select id from private.unconfirmed_seats(event.id, displace_or_limit_unconfirmed_seats.session_ids) order by confirm_until, id limit 1)
      returning * into moved;
      perform private.return_visit(moved.id);
      perform private.cancel_or_refund_order(moved.order_id);
      update public.registrations set order_id = null where id = moved.id;
      free := free + moved.seats;
      held := held - moved.seats;
    end loop;
    return null;
  end if;
  share := greatest(4, ceil((free + held) / 4.0));
  if (held > 0 and held + seats > share)
    or (held_by_client > 0 and held_by_client + seats > greatest(3, ceil(share / 2.0)))
  then
    perform private.raise_api_error(
      409, 'seats_await_confirmation', 'Other guests have not confirmed their seats yet',
      jsonb_build_object('retry_after', greatest(1, ceil(extract(epoch from first_ends - now())))::integer)
    );
  end if;
  return private.hold_until(held, share);
end
$$;

comment on function private.displace_or_limit_unconfirmed_seats is
  'Makes room for a confirmed person by moving registrations that wait for confirmation to the waitlist, or limits how many '
  'seats such registrations hold and returns until when. Of a course in the given sessions.';

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
    and private.shares_session(waiting, chosen.session_ids)
    and (waiting.created_at, waiting.id) < (chosen.created_at, chosen.id)
$$;

create function private.may_be_promoted(event public.events, waiting public.registrations) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  own public.events;
begin
  if event.course_id is null then
    return event.capacity is null or waiting.seats <= event.capacity - event.seats_taken;
  end if;
  own := private.event_for_sessions(event, waiting.session_ids);
  return own.ends_at > now()
    and not (own.starts_at > now() and private.offer_deadline(own) <= now())
    and (event.capacity is null or waiting.seats <= event.capacity - private.seats_taken(event, waiting.session_ids))
    and (waiting.session_ids is null or exists (
      select from public.courses where id = event.course_id and session_price_amount is not null
    ))
    -- A waitlist for sessions ends with the first of them.
    and not exists (
      select from public.course_sessions
      where course_id = event.course_id and id = any (waiting.session_ids) and ends_at <= now()
    );
end
$$;
comment on function private.may_be_promoted is
  'Returns whether the seats that a registration on the waitlist is for are free, and can still be given to it.';

create or replace function private.promote_waitlist(event_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  event public.events;
  holder public.registrations;
  first public.registrations;
  own public.events;
begin
  loop
    select * into event from public.events where id = event_id for update;
    exit when event.waitlist_count = 0;
    update public.registrations waiting set hold_until = null
    where waiting.event_id = event.id and waiting.status = 'waitlisted' and waiting.hold_until <= now();
    exit when event.status <> 'planned'
      or event.ends_at <= now()
      -- A session of a course that comes soon is no reason to keep the others: see private.may_be_promoted.
      or (event.course_id is null and event.starts_at > now() and private.offer_deadline(event) <= now())
      or event.seats_taken >= event.capacity;
    holder := private.waitlist_holder(event.id);
    select * into first
    from public.registrations waiting
    where waiting.event_id = event.id
      and waiting.status = 'waitlisted'
      and private.is_waiting(waiting)
      and waiting.offer_until is null
      and private.may_be_promoted(event, waiting)
      and (
        holder.id is null
        or (waiting.created_at, waiting.id) <= (holder.created_at, holder.id)
        or event.course_id is not null and not exists (
          select from private.waitlist_holder(event.id, waiting.session_ids) held
          where (held.created_at, held.id) < (waiting.created_at, waiting.id)
        )
      )
    order by waiting.created_at, waiting.id
    limit 1
    for update;
    exit when first.id is null;
    perform private.record_passed_over(event, first);
    own := private.event_for_sessions(event, first.session_ids);
    if private.needs_offer(own, first) then
      perform private.offer_seats(first, private.offer_deadline(own));
    else
      perform private.promote_registration(first);
    end if;
  end loop;
end
$$;

create or replace function private.seats_taken_of_course(course uuid) returns integer
language sql stable security definer set search_path = ''
as $$ select private.seats_taken(events) from public.events where course_id = course $$;

create or replace function private.sync_event_of_course() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  course public.courses;
  known public.events;
  plan public.events;
begin
  select * into course from public.courses where id = new.id;
  select * into known from public.events where course_id = new.id for update;
  if course.id is null or (known.id is null and not (course.takes_enrolments and course.starts_at is not null)) then
    return null;
  elsif course.capacity < private.seats_taken(known) then
    perform private.raise_api_error(
      409, 'capacity_below_seats', 'More seats are taken already', jsonb_build_object('seats', private.seats_taken(known))
    );
  end if;
  plan := known;
  plan.status := course.status;
  plan.status_note := course.status_note;
  plan.title := course.title;
  plan.summary := course.summary;
  -- A course that lost all its sessions keeps its last dates; it takes no enrolments then.
  plan.starts_at := coalesce(course.starts_at, known.starts_at);
  plan.ends_at := coalesce(course.ends_at, known.ends_at);
  plan.format := course.format;
  plan.talk_languages := course.talk_languages;
  plan.age_min := course.age_min;
  plan.price_kind := case when course.price_amount = 0 then 'free' else 'paid' end;
  plan.price_amount := nullif(course.price_amount, 0);
  plan.currency := course.currency;
  plan.payment_methods := course.payment_methods;
  plan.accepts_passes := course.accepts_passes;
  plan.capacity := course.capacity;
  plan.seats_per_registration := course.seats_per_registration;
  plan.registration_opens_at := course.enrolment_opens_at;
  plan.registration_closes_at := course.enrolment_closes_at;
  plan.cover_path := course.cover_path;
  plan.cover_motif := course.cover_motif;
  plan.cover_print := course.cover_print;
  if known.id is null then
    insert into public.events (
      id, course_id, slug, kind, title, summary, starts_at, ends_at, format, talk_languages, age_min, price_kind,
      price_amount, currency, payment_methods, accepts_passes, capacity, seats_per_registration, registration_opens_at,
      registration_closes_at, cover_path, cover_motif, cover_print, status, status_note
    )
    values (
      course.id, course.id, 'course-' || course.id, 'seminar', plan.title, plan.summary, plan.starts_at, plan.ends_at,
      plan.format, plan.talk_languages, plan.age_min, plan.price_kind, plan.price_amount, plan.currency,
      plan.payment_methods, plan.accepts_passes, plan.capacity, plan.seats_per_registration, plan.registration_opens_at,
      plan.registration_closes_at, plan.cover_path, plan.cover_motif, plan.cover_print,
      plan.status, plan.status_note
    );
  elsif to_jsonb(plan) <> to_jsonb(known) then
    update public.events
    set status = plan.status, status_note = plan.status_note, title = plan.title, summary = plan.summary, starts_at = plan.starts_at, ends_at = plan.ends_at,
      format = plan.format, talk_languages = plan.talk_languages, age_min = plan.age_min, price_kind = plan.price_kind,
      price_amount = plan.price_amount, currency = plan.currency, payment_methods = plan.payment_methods,
      accepts_passes = plan.accepts_passes, capacity = plan.capacity,
      seats_per_registration = plan.seats_per_registration, registration_opens_at = plan.registration_opens_at,
      registration_closes_at = plan.registration_closes_at, cover_path = plan.cover_path,
      cover_motif = plan.cover_motif, cover_print = plan.cover_print
    where id = known.id;
  end if;
  return null;
end
$$;

drop function public.register_for_event(
  uuid, text, text, text, public.interface_language, boolean, public.payment_method, text, uuid, integer, boolean, uuid, integer
);
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
  idempotency_key uuid default null,
  seats integer default 1,
  session_ids uuid[] default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  content jsonb := jsonb_build_array(
    event_id, full_name, email, phone, is_online, payment_method, promo_code, pass_id, donation_amount, join_waitlist, seats
  ) || case when session_ids is null then '[]' else jsonb_build_array(session_ids) end;
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
  session_ids := private.check_sessions(event, session_ids);
  is_online := event.format = 'online' or (event.format = 'hybrid' and coalesce(is_online, false));
  perform private.assert_number_of_seats(event, seats, is_online);
  if not is_online and not join_waitlist and private.available_seats(event, person.is_confirmed, session_ids) < seats and not exists (
    select from public.registrations taken
    where taken.event_id = event.id and taken.status <> 'cancelled' and private.shares_session(taken, session_ids)
      and (taken.user_id = person.user_id or (
        person.is_confirmed and private.canonical_email(taken.email) = private.canonical_email(person.email)
      ))
  ) then
    perform private.raise_event_full(event, person.is_confirmed, session_ids);
  end if;

  select * into event from public.events where id = event_id for update;
  perform private.assert_registration_open(event);
  -- After the event, as saving a programme: what is booked stays until the seat is.
  perform from public.course_sessions where id = any (session_ids) order by id for key share;
  session_ids := private.check_sessions(event, session_ids);
  perform private.release_expired_seats(event.id);
  for known in
    select * from public.registrations taken
    where taken.event_id = event.id and taken.status <> 'cancelled' and private.shares_session(taken, session_ids)
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
        join_waitlist, null, seats, session_ids
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
      'join_waitlist', join_waitlist, 'seats', seats, 'session_ids', session_ids
    ));
    return private.save_idempotent_response(idempotency_key, 'register_for_event', content, response);
  end if;

  select * into event from public.events where id = event_id;
  if is_online then
    confirm_until := case when not person.is_confirmed then private.hold_until(0, 1) end;
  else
    confirm_until := private.displace_or_limit_unconfirmed_seats(event, person, seats, session_ids);
    select * into event from public.events where id = event_id;
  end if;
  has_seat := is_online or event.capacity is null
    or (
      private.seats_taken(event, session_ids) + seats <= event.capacity
      and (private.waitlist_holder(event.id, session_ids)).id is null
    );
  if not has_seat and not join_waitlist then
    perform private.raise_event_full(event, person.is_confirmed, session_ids);
  end if;
  insert into public.registrations (
    event_id, user_id, full_name, email, phone, language, is_online, status, confirm_until, confirmed_at, payment_preferences,
    seats, session_ids, created_at
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
    seats, session_ids, clock_timestamp()
  )
  returning * into registration;
  perform private.record_unconfirmed_hold(registration.id, person.is_confirmed);
  if has_seat then
    if event.waitlist_count > 0 and not is_online then
      perform private.record_passed_over(event, registration);
    end if;
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
  'checked_in_at, session_ids, seats [{id, position, guest_name, ticket_code, checked_in_at}]}, order (see get_order; null when nothing is to pay)}. status: confirmed; pending or waitlisted with '
  'needs_confirmation where the address is not the confirmed one of the account: the link or the code in the mail confirms '
  'until confirm_until, 30 minutes or 10 under demand. join_waitlist: wait when full, position counts from 1. '
  'seats: 1 to seats_per_registration of the event, each at its price; all or none of them. session_ids: of a course, the '
  'sessions to book, each with a seat; null: the whole course, which takes a seat of every coming session. '
  'donation_amount: minor units, for donation events. payment_method: one of the event''s ips_qr, on_site, external; null '
  'takes the first. The same idempotency key returns the same response. Errors: PT404 event_not_found, '
  'event_not_published; PT409 event_cancelled, event_postponed, event_over, registration_not_open {opens_at}, '
  'registration_closed, sessions_not_sold, session_over, event_full {waitlist_count, seats_left where some are left}, seats_await_confirmation {retry_after}, already_registered (told to '
  'accounts alone: an address that nobody proved is answered as a new one, and its mailbox gets the ticket again) {status, '
  'needs_confirmation}, payment_method_unavailable {offered}, promo_unknown (or over), promo_used_by_you, '
  'promo_does_not_apply, promo_other_currency, promo_with_pass, pass_not_found, pass_expired, pass_not_yet, pass_used_up, '
  'pass_does_not_apply, idempotency_key_reused; PT400 name_required, name_too_long, name_invalid, email_required, '
  'email_too_long, email_invalid, phone_too_long, phone_invalid, amount_invalid, seats_invalid {max}, sessions_invalid; PT401 sign_in_required (a pass without an '
  'account); PT403 account_blocked; PT429 too_many_requests, too_many_mails (to an address that is not proved), '
  'too_many_attempts (for an address and event), too_many_codes, each {retry_after}.';
revoke execute on function public.register_for_event(
  uuid, text, text, text, public.interface_language, boolean, public.payment_method, text, uuid, integer, boolean, uuid,
  integer, uuid[]
) from public;
grant execute on function public.register_for_event(
  uuid, text, text, text, public.interface_language, boolean, public.payment_method, text, uuid, integer, boolean, uuid,
  integer, uuid[]
) to anon, authenticated;

create or replace function public.change_registration_email(registration_id uuid, email text, idempotency_key uuid default null)
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
      (repeated.typed ->> 'donation_amount')::integer, (repeated.typed ->> 'join_waitlist')::boolean,
      null, coalesce((repeated.typed ->> 'seats')::integer, 1), case
        when jsonb_typeof(repeated.typed -> 'session_ids') = 'array'
          then array(select jsonb_array_elements_text(repeated.typed -> 'session_ids')::uuid)
      end
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
    (old.payment_preferences ->> 'donation_amount')::integer, old.status = 'waitlisted', null, old.seats, old.session_ids
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

create or replace function private.claim_guest_purchases_of(account uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  account_email text;
  taken integer;
  booked integer;
  ordered integer;
begin
  select lower(email) into account_email from auth.users where id = account and email_confirmed_at is not null;
  update public.registrations
  set user_id = account
  where email = account_email and user_id is null and (confirm_until is null or confirmed_at is not null)
    and not exists (
      select from public.registrations other
      where other.event_id = registrations.event_id and other.user_id = account
        and other.status <> 'cancelled' and registrations.status <> 'cancelled'
        and (
          other.session_ids is null or registrations.session_ids is null or other.session_ids && registrations.session_ids
        )
    );
  get diagnostics taken = row_count;
  update public.space_bookings set user_id = account
  where email = account_email and user_id is null and (confirm_until is null or status <> 'pending');
  get diagnostics booked = row_count;
  update public.orders set user_id = account
  where email = account_email and user_id is null
    and case
      when exists (select from public.registrations where order_id = orders.id)
        then exists (select from public.registrations where order_id = orders.id and registrations.user_id = account)
      when exists (select from public.space_bookings where order_id = orders.id)
        then exists (select from public.space_bookings where order_id = orders.id and space_bookings.user_id = account)
      -- The address of a purchase without a seat is never confirmed; payment confirms it.
      else status in ('paid', 'refunded')
    end;
  get diagnostics ordered = row_count;
  update public.memberships set user_id = account
  from public.orders
  where orders.id = memberships.order_id and orders.user_id = account and memberships.user_id is null;
  return jsonb_build_object('registrations', taken, 'bookings', booked, 'orders', ordered);
end
$$;

create or replace function private.cancel_registration(registration_id uuid, by_staff boolean) returns public.registrations
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
  if not by_staff then
    perform private.assert_cancellable(
      private.event_for_sessions(event, registration.session_ids), registration, registration.checked_in_at
    );
  end if;
  perform private.mark_registration_cancelled(registration.id, case when by_staff then 'staff' else 'cancelled' end);
  perform private.mail_registration('registration_cancelled', registration.id);
  perform private.promote_waitlist(event.id);
  select * into registration from public.registrations where id = registration_id;
  return registration;
end
$$;

create or replace function public.cancel_seat(seat_id uuid, secret text default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  target record;
  event public.events;
  registration public.registrations;
  seat public.registration_seats;
  refund public.orders;
begin
  select * into target from private.authorize_seat(seat_id, secret);
  select events.* into event
  from public.events
  join public.registrations on registrations.event_id = events.id
  where registrations.id = target.registration_id
  for update of events;
  select * into registration from public.registrations where id = target.registration_id for update;
  select * into seat from public.registration_seats where id = seat_id for update;
  if registration.status = 'cancelled' or seat.cancelled_at is not null then
    return private.seat_response(registration.id, secret);
  elsif registration.seats = 1 then
    perform private.cancel_registration(registration.id, target.is_staff);
    return private.seat_response(registration.id, secret);
  end if;
  if not target.is_staff then
    perform private.assert_cancellable(
      private.event_for_sessions(event, registration.session_ids), registration, seat.checked_in_at
    );
  end if;
  update public.registration_seats set cancelled_at = now(), checked_in_at = null, checked_in_by = null where id = seat.id;
  perform private.return_visit_of_seat(seat.id);
  refund := private.reduce_order(registration);
  perform private.enqueue_attendee_mail('seat_cancelled', registration.id, seat.id::text, jsonb_build_object(
    'seat', jsonb_build_object('position', seat.position, 'guest_name', seat.guest_name),
    'refund', private.order_json(refund)
  ));
  perform private.promote_waitlist(event.id);
  return private.seat_response(registration.id, secret);
end
$$;

create or replace function private.move_attendee_error(seat public.registrations, target public.events) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when seat.status not in ('confirmed', 'waitlisted') then 'registration_not_active'
    when seat.checked_in_at is not null then 'already_checked_in'
    when seat.session_ids is not null then 'sessions_do_not_move'
    when target.id is null then 'event_not_found'
    when target.id = seat.event_id then 'same_event'
    when not private.is_public_event(target) then 'event_not_published'
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

-- What can be booked, and what a promo code takes off it.

create function private.offered_sessions(event public.events, is_confirmed boolean) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', sessions.id, 'title', sessions.title, 'starts_at', sessions.starts_at, 'ends_at', sessions.ends_at,
        'location', (select name from public.spaces where spaces.id = coalesce(sessions.space_id, courses.space_id)),
        'seats_left', greatest(private.available_seats(event, is_confirmed, array[sessions.id]), 0)
      )
      order by sessions.starts_at, sessions.id
    ),
    '[]'
  )
  from public.courses
  join public.course_sessions sessions on sessions.course_id = courses.id and sessions.ends_at > now()
  where courses.id = event.course_id and courses.session_price_amount is not null
$$;
comment on function private.offered_sessions is
  'Returns the coming sessions of a course that can be booked one by one: [{id, title, starts_at, ends_at, location, seats_left '
  '(null: no limit)}]. Empty for events and courses that are only sold as a whole.';

create or replace function public.registration_offer(event_id uuid) returns jsonb
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
  if not private.is_public_event(event) then
    event := null;
  end if;
  error_code := private.registration_error(event);
  if error_code = 'event_not_found' then
    perform private.raise_api_error(404, error_code, 'No such event');
  end if;
  select * into mine from public.registrations taken
  where taken.event_id = event.id and taken.status <> 'cancelled' and not private.is_confirmation_expired(taken)
    and taken.user_id = account and taken.session_ids is null
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
    'seats_per_registration', case
      when event.format = 'offline' and event.capacity is not null
        then least(event.seats_per_registration, greatest(event.capacity, 1))
      else event.seats_per_registration
    end,
    'registration', private.registration_json(mine),
    'order', private.order_by_id(mine.order_id),
    'is_favorite', exists (
      select from public.favorites where favorites.event_id = event.id and favorites.user_id = account
    ),
    'session_price_amount', (select session_price_amount from public.courses where id = event.course_id),
    'sessions', private.offered_sessions(event, private.current_email() is not null),
    'session_registrations', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'registration', private.registration_json(taken), 'order', private.order_by_id(taken.order_id)
          )
          order by taken.created_at, taken.id
        ),
        '[]'
      )
      from public.registrations taken
      where taken.event_id = event.id and taken.status <> 'cancelled' and not private.is_confirmation_expired(taken)
        and taken.user_id = account and taken.session_ids is not null
    ),
    'passes', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', pass.id, 'name', offer.name, 'visits_left', pass.visits_left, 'visits_total', pass.visits_total,
        'valid_until', pass.valid_until, 'error_code', private.pass_error(pass, event),
        'visits', private.visits_for(pass, private.pass_target_of(event, 1)),
        'session', case when prices.session_amount is not null then jsonb_build_object(
          'error_code', case when event.accepts_passes then private.pass_error(
            -- Of the pass itself: its last day is compared with the sessions that are chosen.
            pass, row('session', private.scope_of_event(event), now(), event.currency, 1)::private.pass_target
          ) else 'pass_does_not_apply' end,
          'visits', coalesce((pass.visit_prices ->> 'session')::integer, 1),
          'discount_amount', private.discount_amount(
            offer.discount_kind, offer.discount_percent, offer.discount_amount, prices.session_amount
          )
        ) end,
        'discount_amount', private.discount_amount(
          offer.discount_kind, offer.discount_percent, offer.discount_amount, event.price_amount
        )
      ) order by pass.valid_until, pass.id), '[]')
      from public.user_passes pass
      join public.subscriptions offer on offer.id = pass.subscription_id
      left join (
        select id, session_price_amount as session_amount from public.courses
      ) prices on prices.id = event.course_id
      where pass.user_id = account and pass.cancelled_at is null and pass.valid_until > now()
        and (event.price_kind = 'paid' or prices.session_amount > 0)
    )
  );
end
$$;

comment on function public.registration_offer is
  'Returns what the caller can do about an event, or a course (event_id is its id), now, in one request: {state, seats_left '
  '(null: no limit; of a course in all coming sessions), waitlist_count, opens_at, closes_at, format, price_kind, price_amount, '
  'price_online_amount, currency, payment_methods, external_ticket_url, seats_per_registration, registration and order of the '
  'caller or null, session_price_amount (null: single sessions are not sold), sessions (see private.offered_sessions), '
  'session_registrations [{registration, order}] of the caller for single sessions, is_favorite, passes [{id, name, '
  'visits_left, visits_total, valid_until, error_code (a pass_* code, null: usable), visits (that a seat costs), '
  'discount_amount, session {error_code, visits, discount_amount} for a seat at one session or null}]}. state: open, '
  'event_full, or the code that register_for_event would raise. Errors: PT404 event_not_found.';

drop function public.check_promo_code(text, text, uuid, boolean, timestamptz[], integer);
create function public.check_promo_code(
  code text,
  target text,
  target_id uuid,
  is_online boolean default false,
  slots timestamptz[] default null,
  quantity integer default 1,
  session_ids uuid[] default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  failure private.api_error;
  promo public.promo_codes;
  event public.events;
  scope text[];
  subtotal bigint;
  unit public.currency;
  error_code text;
  discount integer;
  unit_price integer;
begin
  perform private.limit_promo_code_tries(check_promo_code.code);
  case target
    when 'event' then
      select (private.event_for_sessions(events, check_promo_code.session_ids[:100])).* into event
      from public.events where id = target_id and private.is_public_event(events);
      unit_price := private.ticket_price(event, is_online, 0);
      subtotal := unit_price::bigint * least(greatest(quantity, 1), event.seats_per_registration);
      unit := event.currency;
      scope := private.scope_of_event(event);
    when 'subscription' then
      select price_amount, currency, '{subscription}' into subtotal, unit, scope
      from public.subscriptions where id = target_id and is_active;
    when 'coworking_plan' then
      select price_amount::bigint * least(greatest(quantity, 1), 30), currency, '{coworking}' into subtotal, unit, scope
      from public.coworking_plans where id = target_id and is_active;
    when 'space' then
      select sum(amount), min(currency), '{rent}' into subtotal, unit, scope
      from private.price_slots(target_id, slots[:100]);
    else
      perform private.raise_api_error(400, 'target_invalid', 'target is event, subscription, coworking_plan or space');
  end case;
  if subtotal is null then
    perform private.raise_api_error(404, 'target_not_found', 'Nothing of that kind is on sale');
  end if;
  select * into promo from public.promo_codes where promo_codes.code = upper(btrim(check_promo_code.code));
  error_code := private.promo_code_error(promo, scope, unit, private.current_email(), auth.uid());
  if subtotal = 0 then
    error_code := coalesce(error_code, 'promo_does_not_apply');
  end if;
  if error_code is not null then
    error_code := private.visible_promo_code_error(error_code, auth.uid(), false);
    if private.is_wrong_promo_code_error(error_code) then
      perform private.count_wrong_code();
    end if;
  end if;
  discount := case when error_code is null then
    private.discount_amount(
      promo.discount_kind, promo.discount_percent, promo.discount_amount,
      private.promo_code_base(
        promo, case target when 'event' then 'registration' end, unit_price, subtotal::integer
      )
    )
  else 0 end;
  return jsonb_build_object(
    'is_valid', error_code is null, 'reason', error_code, 'discount_kind', case when error_code is null then promo.discount_kind end,
    'discount_percent', case when error_code is null then promo.discount_percent end,
    'subtotal_amount', subtotal, 'discount_amount', discount, 'total_amount', subtotal - discount, 'currency', unit
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

comment on function public.check_promo_code is
  'Checks a promo code for an item before it is bought, without redeeming it; the order decides. target: event '
  '(is_online, quantity: seats, session_ids: single sessions of a course), subscription, coworking_plan (quantity), space '
  '(slots). Returns {is_valid, reason (promo_unknown, '
  'promo_does_not_apply, promo_other_currency, for accounts also promo_not_yet, promo_expired, promo_used_up, '
  'promo_used_by_you; null when valid), discount_kind, discount_percent, subtotal_amount, discount_amount, total_amount, '
  'currency}. Errors: PT400 target_invalid, PT404 target_not_found, PT429 too_many_codes {retry_after} (after many wrong '
  'codes of a client or an account).';
revoke execute on function public.check_promo_code(text, text, uuid, boolean, timestamptz[], integer, uuid[]) from public;
grant execute on function public.check_promo_code(text, text, uuid, boolean, timestamptz[], integer, uuid[])
  to anon, authenticated;
