-- Functions refer to each other.
set check_function_bodies = off;

-- Single sessions of a course are sold where staff say what one costs. A registration for some sessions is a registration of
-- the course's row of events that names them; price, passes and promo codes follow from that.

alter table public.courses
  add column session_price_amount integer constraint courses_session_price check (session_price_amount >= 0);
comment on column public.courses.session_price_amount is
  'What a seat at one session costs, in minor units. Null: only the whole course is sold.';

alter table public.registrations
  add column session_ids uuid[] constraint registrations_session_ids check (cardinality(session_ids) between 1 and 100);
comment on column public.registrations.session_ids is
  'The sessions of the course that it is for, sorted. Null: an event, or a whole course.';
grant select (session_ids) on public.registrations to authenticated;

-- A person may book further sessions later: what is unique is the same choice. Functions reject overlapping ones under the
-- lock of the event.
drop index public.registrations_email_idx;
create unique index registrations_email_idx on public.registrations
  (event_id, private.canonical_email(email), (coalesce(session_ids, '{}')))
  where status <> 'cancelled';
drop index public.registrations_person_idx;
create unique index registrations_person_idx on public.registrations
  (event_id, user_id, (coalesce(session_ids, '{}')))
  where status <> 'cancelled';

create function private.admits_to(registration public.registrations, session uuid) returns boolean
language sql immutable set search_path = ''
as $$ select session is null or registration.session_ids is null or session = any (registration.session_ids) $$;
comment on function private.admits_to is
  'Returns whether a registration is for a session of its course. Null: for an event.';

create function private.shares_session(registration public.registrations, session_ids uuid[]) returns boolean
language sql stable security definer set search_path = ''
as $$
  select case
    when registration.session_ids is null then true
    when session_ids is not null then registration.session_ids && session_ids
    else exists (
      select from public.course_sessions
      where course_id = registration.event_id and id = any (registration.session_ids) and ends_at > now()
    )
  end
$$;
comment on function private.shares_session is
  'Returns whether a registration is for one of these sessions of its course; null: for a session that the whole course still '
  'has to come. True of all registrations of an event.';

create function private.event_for_sessions(event public.events, session_ids uuid[]) returns public.events
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  unit integer;
begin
  if event.course_id is null or session_ids is null then
    return event;
  end if;
  select coalesce(min(sessions.starts_at), event.starts_at), coalesce(max(sessions.ends_at), event.ends_at)
  into event.starts_at, event.ends_at
  from public.course_sessions sessions
  where sessions.course_id = event.course_id and sessions.id = any (session_ids);
  select coalesce(session_price_amount, 0) into unit from public.courses where id = event.course_id;
  event.price_kind := case when unit = 0 then 'free' else 'paid' end;
  event.price_amount := nullif(unit * cardinality(session_ids), 0);
  return event;
end
$$;
comment on function private.event_for_sessions is
  'Returns the row of events of a course as it is for some of its sessions: with their dates and the price of all of them. '
  'An event, and a whole course (null), as it is.';

create function private.check_sessions(event public.events, session_ids uuid[]) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  wanted uuid[] := array(select distinct id from unnest(session_ids) id where id is not null order by id);
  found integer;
  over integer;
begin
  if session_ids is null then
    return null;
  end if;
  select count(*), count(*) filter (where ends_at <= now()) into found, over
  from public.course_sessions where course_id = event.course_id and id = any (wanted);
  if event.course_id is null or cardinality(wanted) not between 1 and 100 or found <> cardinality(wanted) then
    perform private.raise_api_error(400, 'sessions_invalid', 'Not sessions of this course');
  elsif not exists (
    select from public.courses where id = event.course_id and session_price_amount is not null
  ) then
    perform private.raise_api_error(409, 'sessions_not_sold', 'Only the whole course can be booked');
  elsif over > 0 then
    perform private.raise_api_error(409, 'session_over', 'A session is over');
  end if;
  return wanted;
end
$$;
comment on function private.check_sessions is
  'Returns the sessions that somebody wants to book, sorted; null: the whole course. Raises PT400 sessions_invalid, PT409 '
  'sessions_not_sold, session_over.';

-- A visit of a pass has a price for a session, too.

create or replace function private.is_valid_visit_prices(value jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select jsonb_typeof(value) = 'object' and not exists (
    select
    from jsonb_each(value) price
    where price.key not in ('event', 'course', 'session', 'coworking', 'rent')
      or jsonb_typeof(price.value) <> 'number'
      or not price.value::numeric between 1 and 100
      or price.value::numeric <> trunc(price.value::numeric)
  )
$$;

comment on function private.is_valid_visit_prices is
  'Returns whether an object says what each use of a pass costs: {event, course, session, coworking, rent}, whole numbers from '
  '1 to 100. A use that is not named costs one visit.';
comment on column public.subscriptions.visit_prices is
  'Visits that one seat of an event, one seat of a whole course, one seat at a session of a course, one day of the coworking '
  'and one hour of rent cost. See private.is_valid_visit_prices.';
comment on type private.pass_target is
  'What a pass is to pay for: use names its price (event, course, session, coworking, rent), scope what has to be among what the '
  'pass applies to, at when it takes place, quantity how many seats, days or hours.';

drop function private.pass_target_of(public.events, integer);
create function private.pass_target_of(event public.events, quantity integer, session_ids uuid[] default null)
returns private.pass_target
language sql stable security definer set search_path = ''
as $$
  select row(
    case when event.course_id is null then 'event' when session_ids is null then 'course' else 'session' end,
    private.scope_of_event(event),
    -- The pass has to be valid at the last of the sessions.
    coalesce(
      (select max(starts_at) from public.course_sessions where course_id = event.course_id and id = any (session_ids)),
      event.starts_at
    ),
    event.currency, quantity * coalesce(cardinality(session_ids), 1)
  )::private.pass_target
$$;

create or replace function private.use_visits(
  pass_id uuid, account uuid, event public.events, registration uuid, price integer
) returns integer
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  pass public.user_passes;
  session_ids uuid[] := (select registrations.session_ids from public.registrations where id = registration);
  sessions integer := coalesce(cardinality(session_ids), 1);
  seats uuid[] := array(
    select id from public.registration_seats
    where registration_id = registration and cancelled_at is null
    order by position
  );
begin
  if not event.accepts_passes then
    perform private.raise_api_error(409, 'pass_does_not_apply', 'The pass cannot be used here');
  end if;
  pass := private.redeem_pass(pass_id, account, private.pass_target_of(event, cardinality(seats), session_ids));
  -- A pass by time is personal: it covers the seat of its holder, and the others cost their price.
  if pass.visits_left is null then
    seats := seats[:1];
  end if;
  insert into public.pass_uses (pass_id, registration_id, seat_id, visits)
  select pass.id, registration, seat, private.visits_for(pass, private.pass_target_of(event, 1, session_ids)) from unnest(seats) seat;
  return cardinality(seats) * sessions * private.pass_discount(pass, price / sessions);
end
$$;

comment on function private.use_visits is
  'Takes the visits of a pass for each seat of a registration and each of its sessions, or checks the period of a pass by time, '
  'which covers one seat. price: of one seat. Returns the discount of the order, in minor units.';

create or replace function private.charge_registration(registration_id uuid, request uuid default null) returns void
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
  select (private.event_for_sessions(events, registration.session_ids)).* into event
  from public.events where id = registration.event_id;
  price := private.ticket_price(
    event, registration.is_online, (registration.payment_preferences ->> 'donation_amount')::integer
  );
  if registration.payment_preferences ? 'pass_id' then
    if event.price_kind <> 'paid' or price = 0 then
      perform private.raise_api_error(409, 'pass_does_not_apply', 'Nothing to use a pass for');
    end if;
    discount := private.use_visits(
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
      'title', private.title_of_registration(event, registration.session_ids), 'event_id', event.id, 'unit_amount', price,
      'quantity', case event.price_kind when 'donation' then 1 else registration.seats end
    ),
    event.currency, (registration.payment_preferences ->> 'payment_method')::public.payment_method, event.payment_methods,
    case event.price_kind when 'paid' then private.scope_of_event(event) else '{}' end,
    registration.payment_preferences ->> 'promo_code', discount, null, request
  );
  update public.registrations set order_id = purchase.id where id = registration.id;
end
$$;

create function private.title_of_registration(event public.events, session_ids uuid[]) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (
      select private.session_title(event.title, sessions.title)
      from public.course_sessions sessions
      where sessions.course_id = event.course_id and cardinality(session_ids) = 1 and sessions.id = session_ids[1]
    ),
    event.title::jsonb
  )
$$;
comment on function private.title_of_registration is
  'Returns what an order says of a registration: the title of its event or course, of a single session with its own.';

create or replace function public.save_course(
  course jsonb, sessions jsonb, speakers uuid[], id uuid default null, version timestamptz default null
) returns uuid
language plpgsql security invoker set search_path = ''
as $$
#variable_conflict use_variable
declare
  before public.courses;
  given public.courses;
  saved uuid;
  taken integer;
  people bigint;
begin
  perform private.require_permission('manage_content');
  if jsonb_array_length(sessions) > 100 then
    perform private.raise_api_error(400, 'too_many', 'At most 100 sessions', jsonb_build_object('max', 100));
  end if;
  select * into before from public.courses where courses.id = save_course.id;
  -- What the form does not know stays as it is.
  given := jsonb_populate_record(
    jsonb_populate_record(null::public.courses, jsonb_build_object(
      'takes_enrolments', coalesce(before.takes_enrolments, true),
      'payment_methods', coalesce(before.payment_methods, '{ips_qr,on_site}'),
      'accepts_passes', coalesce(before.accepts_passes, false),
      'seats_per_registration', coalesce(before.seats_per_registration, 6),
      'enrolment_opens_at', before.enrolment_opens_at, 'enrolment_closes_at', before.enrolment_closes_at,
      'reminder_hours', coalesce(before.reminder_hours, 24), 'session_price_amount', before.session_price_amount
    )),
    course
  );
  taken := private.seats_taken_of_course(before.id);
  if given.capacity < taken then
    perform private.raise_api_error(
      409, 'capacity_below_seats', 'More seats are taken already', jsonb_build_object('seats', taken)
    );
  elsif before.published_at <= now() and coalesce(given.published_at > now(), true) then
    people := private.active_registration_count(before.id);
    if people > 0 then
      perform private.raise_api_error(
        409, 'has_registrations', 'People with a seat keep the page of their course', jsonb_build_object('people', people)
      );
    end if;
  end if;
  if id is null then
    insert into public.courses (
      slug, title, summary, description, field_id, format, level, is_top, talk_languages, age_min, price_amount, currency,
      capacity, space_id, cover_path, cover_motif, cover_print, published_at,
      takes_enrolments, payment_methods, accepts_passes, seats_per_registration, enrolment_opens_at, enrolment_closes_at,
      reminder_hours, session_price_amount
    ) values (
      given.slug, given.title, given.summary, given.description, given.field_id, given.format, given.level, given.is_top,
      given.talk_languages, given.age_min, given.price_amount, given.currency, given.capacity, given.space_id,
      given.cover_path, given.cover_motif, given.cover_print, given.published_at,
      given.takes_enrolments, given.payment_methods, given.accepts_passes, given.seats_per_registration,
      given.enrolment_opens_at, given.enrolment_closes_at, given.reminder_hours, given.session_price_amount
    )
    returning courses.id into saved;
  else
    update public.courses
    set slug = given.slug, title = given.title, summary = given.summary, description = given.description,
      field_id = given.field_id, format = given.format, level = given.level, is_top = given.is_top,
      talk_languages = given.talk_languages, age_min = given.age_min, price_amount = given.price_amount,
      currency = given.currency, capacity = given.capacity, space_id = given.space_id, cover_path = given.cover_path,
      cover_motif = given.cover_motif, cover_print = given.cover_print, published_at = given.published_at,
      takes_enrolments = given.takes_enrolments, payment_methods = given.payment_methods,
      accepts_passes = given.accepts_passes, seats_per_registration = given.seats_per_registration,
      enrolment_opens_at = given.enrolment_opens_at, enrolment_closes_at = given.enrolment_closes_at,
      reminder_hours = given.reminder_hours, session_price_amount = given.session_price_amount
    where courses.id = id and courses.updated_at = version
    returning courses.id into saved;
    if saved is null then
      return null;
    end if;
  end if;
  perform private.save_course_sessions(saved, sessions);
  perform private.save_course_speakers(saved, speakers);
  return saved;
end
$$;

comment on function public.save_course is
  'Creates a course, or updates the one with that id if its updated_at is still the given version, together with its '
  'programme ([{id, title, summary, starts_at, ends_at, space_id}], at most 100; sessions with a known id are updated) and '
  'its teachers in their order. Fields of the enrolment that are absent stay as they are. Returns the id; null when the '
  'version is older or the course was deleted. Errors: PT403 not_allowed, PT400 too_many, PT409 capacity_below_seats '
  '{seats}, has_registrations {people} (it cannot be withdrawn), session_attended, session_booked {people} (such a session '
  'stays in the programme), 23505 (slug), PT409 without a code: a space is occupied, with the conflict in the detail.';

create function private.people_of_session(session uuid) returns integer
language sql stable security definer set search_path = ''
as $$
  select count(*)::integer
  from public.course_sessions sessions
  join public.registrations on registrations.event_id = sessions.course_id and sessions.id = any (registrations.session_ids)
  where sessions.id = session and registrations.status <> 'cancelled' and not private.is_confirmation_expired(registrations)
$$;
comment on function private.people_of_session is
  'Returns how many registrations are for a single session among others or alone, those of the whole course aside.';
grant execute on function private.people_of_session(uuid) to authenticated;

create function private.lock_event_of_course(course uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.events where course_id = course for update;
end
$$;
comment on function private.lock_event_of_course is
  'Waits for those who are booking sessions of the course, who lock its row of events before its sessions.';
grant execute on function private.lock_event_of_course(uuid) to authenticated;

create or replace function private.save_course_sessions(course uuid, sessions jsonb) returns void
language plpgsql security invoker set search_path = ''
as $$
declare
  people integer;
begin
  perform private.lock_event_of_course(course);
  if exists (
    select from public.course_sessions
    where course_id = course and private.is_session_attended(id)
      and not exists (
        select from jsonb_populate_recordset(null::public.course_sessions, sessions) wanted
        where wanted.id = course_sessions.id
      )
  ) then
    perform private.raise_api_error(409, 'session_attended', 'A session that people came to stays in the programme');
  end if;
  select sum(private.people_of_session(id)) into people
  from public.course_sessions
  where course_id = course and not exists (
    select from jsonb_populate_recordset(null::public.course_sessions, sessions) wanted
    where wanted.id = course_sessions.id
  );
  if people > 0 then
    perform private.raise_api_error(
      409, 'session_booked', 'A session that people booked stays in the programme', jsonb_build_object('people', people)
    );
  end if;
  -- What moves leaves its hour first, so that two sessions may change places.
  delete from public.course_sessions
  where course_id = course
    and not exists (
      select
      from jsonb_populate_recordset(null::public.course_sessions, sessions) wanted
      where wanted.id = course_sessions.id
        and wanted.starts_at = course_sessions.starts_at
        and wanted.ends_at = course_sessions.ends_at
        and wanted.space_id is not distinct from course_sessions.space_id
    );
  insert into public.course_sessions as present (id, course_id, title, summary, starts_at, ends_at, space_id)
  select
    coalesce(wanted.id, gen_random_uuid()), course, wanted.title, wanted.summary, wanted.starts_at, wanted.ends_at,
    wanted.space_id
  from jsonb_populate_recordset(null::public.course_sessions, sessions) wanted
  on conflict (id) do update set title = excluded.title, summary = excluded.summary
  where present.course_id = course
    and (present.title, present.summary) is distinct from (excluded.title, excluded.summary);
end
$$;
