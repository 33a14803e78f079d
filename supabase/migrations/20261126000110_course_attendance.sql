-- Functions refer to each other.
set check_function_bodies = off;

-- Check-in at each session of a course: the one ticket of an enrolment admits once to every session.

create table public.course_attendances (
  session_id uuid not null,
  seat_id uuid not null references public.registration_seats (id) on delete cascade,
  checked_in_at timestamptz not null,
  checked_in_by uuid references auth.users (id) on delete set null,
  primary key (session_id, seat_id),
  -- A session that moves is deleted and inserted with its id in one transaction.
  constraint course_attendances_session_id_fkey foreign key (session_id) references public.course_sessions (id)
    deferrable initially deferred
);
comment on table public.course_attendances is 'Who was checked in to which session of a course, by seat.';
create index course_attendances_seat_idx on public.course_attendances (seat_id);
create index course_attendances_checked_in_by_idx on public.course_attendances (checked_in_by);

alter table public.course_attendances enable row level security;

create policy "readable with the seat" on public.course_attendances for select to authenticated
  using (exists (select from public.registration_seats where registration_seats.id = seat_id));
-- No insert, update and delete: functions check in.

grant select on public.course_attendances to authenticated;

alter table public.check_ins
  add column session_id uuid,
  add constraint check_ins_session_id_fkey foreign key (session_id) references public.course_sessions (id)
    deferrable initially deferred;
comment on column public.check_ins.session_id is 'The session, of a course. Null: an event.';
create index check_ins_session_idx on public.check_ins (session_id) where session_id is not null;
comment on column public.registration_seats.checked_in_at is
  'When it was checked in; of a course, to its first session: course_attendances has them all.';

create function private.find_check_in_target(id uuid, out event_id uuid, out session_id uuid)
language sql stable security definer set search_path = ''
as $$
  select events.id, null::uuid from public.events where events.id = $1 and course_id is null
  union all
  select events.id, sessions.id
  from public.course_sessions sessions
  join public.events on events.course_id = sessions.course_id
  where sessions.id = $1
$$;
comment on function private.find_check_in_target is
  'Returns what people are checked in to by its id: an event, or a session of a course with the row of events that the course '
  'has. Nulls where there is none.';

create function private.seat_at_session(seat public.registration_seats, session uuid) returns public.registration_seats
language plpgsql stable security definer set search_path = ''
as $$
declare
  attendance public.course_attendances;
begin
  if session is not null and seat.id is not null then
    select * into attendance from public.course_attendances where session_id = session and seat_id = seat.id;
    seat.checked_in_at := attendance.checked_in_at;
    seat.checked_in_by := attendance.checked_in_by;
  end if;
  return seat;
end
$$;
comment on function private.seat_at_session is
  'Returns a seat as check-in has it: of a session of a course with its check-in there, of an event as it is.';

create function private.write_attendance(
  seat public.registration_seats, session uuid, checked_at timestamptz
) returns public.registration_seats
language plpgsql security definer set search_path = ''
as $$
begin
  if session is not null then
    insert into public.course_attendances (session_id, seat_id, checked_in_at, checked_in_by)
    values (session, seat.id, checked_at, auth.uid());
  end if;
  -- Also where the seat was at an earlier session: devices ask for registrations that changed.
  update public.registration_seats
  set checked_in_at = least(checked_in_at, checked_at), checked_in_by = coalesce(checked_in_by, auth.uid())
  where id = seat.id
  returning * into seat;
  return private.seat_at_session(seat, session);
end
$$;
comment on function private.write_attendance is
  'Checks a seat in, at a session of a course where one is given. The caller locks the seat.';

create function private.delete_attendance(seat uuid, session uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.course_attendances where session_id = session and seat_id = seat;
  update public.registration_seats
  set checked_in_at = other.checked_in_at, checked_in_by = other.checked_in_by
  from (select 1) one
  left join lateral (
    select attendances.checked_in_at, attendances.checked_in_by
    from public.course_attendances attendances
    where session is not null and attendances.seat_id = seat
    order by attendances.checked_in_at
    limit 1
  ) other on true
  where id = seat and registration_seats.checked_in_at is not null;
end
$$;
comment on function private.delete_attendance is 'Takes a check-in back; of a course, at one session.';

create function private.next_session(course uuid) returns public.course_sessions
language sql stable security definer set search_path = ''
as $$
  select sessions
  from public.course_sessions sessions
  where course_id = course
  order by ends_at < now(), case when ends_at < now() then now() - ends_at else ends_at - now() end, id
  limit 1
$$;
comment on function private.next_session is 'Returns the session of a course that runs or comes next, else its last one.';

create function private.session_title(course public.localized_text, session public.localized_text) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'ru', (course ->> 'ru') || '. ' || (session ->> 'ru'),
    'en', (course ->> 'en') || '. ' || coalesce(session ->> 'en', session ->> 'ru')
  ))
$$;
comment on function private.session_title is 'Returns the title of a course with that of one of its sessions.';

create or replace function private.lock_event_for_check_in(event_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_permission('manage_events');
  -- Locks the event before the registration, in the same order as cancelling and refunding.
  perform from public.events
  where id = (select target.event_id from private.find_check_in_target(lock_event_for_check_in.event_id) target)
  for key share;
  if not found then
    perform private.raise_api_error(404, 'event_not_found', 'No such event');
  end if;
end
$$;

drop function private.check_in_counters(uuid);
create function private.check_in_counters(event uuid, session uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'expected', count(*),
    'inside', count(inside.at),
    'unpaid', count(*) filter (
      where inside.at is null and orders.status = 'pending' and orders.total_amount > 0
    )
  )
  from public.registrations
  join public.registration_seats seats on seats.registration_id = registrations.id and seats.cancelled_at is null
  left join public.orders on orders.id = registrations.order_id
  left join public.course_attendances attendances on attendances.session_id = session and attendances.seat_id = seats.id
  cross join lateral (
    select case when session is null then seats.checked_in_at else attendances.checked_in_at end as at
  ) inside
  where registrations.event_id = event and registrations.status = 'confirmed' and not registrations.is_online
$$;

drop function private.check_in_response(uuid, text, public.registrations, public.registration_seats, text);
create function private.check_in_response(
  event uuid, session uuid, result text, registration public.registrations, seat public.registration_seats, code text
) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'result', result,
    'code', code,
    'person', case when seat.id is not null then jsonb_build_object(
      'id', seat.id, 'at', seat.checked_in_at, 'by', private.staff_name(seat.checked_in_by),
      'due', private.amount_due_of_registration(registration)
    ) || private.seat_holder_json(registration, seat) end,
    'other_event', case when result = 'wrong_event' then (
      select case
        when course_id is null then jsonb_build_object('id', id, 'title', title, 'starts_at', starts_at)
        else (
          select jsonb_build_object(
            'id', next.id, 'title', private.session_title(events.title, next.title), 'starts_at', next.starts_at
          )
          from private.next_session(course_id) next
        )
      end
      from public.events where id = registration.event_id
    ) end,
    'counters', private.check_in_counters(event, session)
  )
$$;

create or replace function public.check_in(
  event_id uuid,
  request_id uuid,
  code text default null,
  registration_id uuid default null,
  scanned_at timestamptz default null,
  is_offline boolean default false
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  checked_at timestamptz := least(greatest(coalesce(scanned_at, now()), now() - interval '7 days'), now());
  read_code text := private.read_ticket_code(code);
  known public.check_ins;
  registration public.registrations;
  seat public.registration_seats;
  result text;
  target record;
begin
  perform private.lock_event_for_check_in(event_id);
  select * into target from private.find_check_in_target(check_in.event_id);
  -- A scan sent twice at once: the second request waits for the first.
  perform pg_advisory_xact_lock(hashtextextended('check-in:' || request_id, 0));
  select * into known from public.check_ins where id = request_id;
  if known.id is not null then
    if known.event_id <> target.event_id or known.session_id is distinct from target.session_id then
      perform private.raise_api_error(409, 'idempotency_key_reused', 'The idempotency key belongs to another request');
    end if;
    select * into registration from public.registrations where id = known.registration_id;
    select * into seat from public.registration_seats where id = known.seat_id;
    seat := private.seat_at_session(seat, target.session_id);
    result := case known.outcome when 'admitted' then 'valid' else known.outcome end;
    return private.check_in_response(target.event_id, target.session_id, result, registration, seat, known.code);
  end if;

  if registration_id is not null then
    select * into seat from public.registration_seats where id = registration_id;
  elsif read_code is not null then
    select * into seat from public.registration_seats where ticket_code = read_code;
  end if;
  -- The registration before its seat, in the same order as cancelling.
  select * into registration from public.registrations where id = seat.registration_id for no key update;
  select * into seat from public.registration_seats where id = seat.id for no key update;
  seat := private.seat_at_session(seat, target.session_id);
  result := case
    when registration.event_id <> target.event_id then 'wrong_event'
    else private.check_in_result(registration, seat, private.amount_due_of_registration(registration))
  end;
  if result = 'valid' then
    seat := private.write_attendance(seat, target.session_id, checked_at);
  end if;
  code := case when seat.id is null then left(coalesce(read_code, code), 40) end;
  if result = 'valid' or is_offline then
    insert into public.check_ins (
      id, event_id, session_id, registration_id, seat_id, code, outcome, is_offline, scanned_at, scanned_by
    )
    values (
      request_id, target.event_id, target.session_id, registration.id, seat.id, code,
      case result when 'valid' then 'admitted' else result end, is_offline, checked_at, auth.uid()
    );
  end if;
  return private.check_in_response(target.event_id, target.session_id, result, registration, seat, code);
end
$$;
comment on function public.check_in is
  'Checks a person in by ticket code (typed or scanned) or by the id of a seat (registration_id; the first seat has the id '
  'of its registration), to an event or to a session of a course (event_id is its id). For manage_events. Returns {result, '
  'code, person, other_event, counters}: result is valid (now inside), already_used (of a course: at this session), unpaid, '
  'unconfirmed, waitlisted, online (takes no seat in the hall), cancelled, wrong_event (then other_event {id, title, '
  'starts_at}, of a course its next session) or unknown (then code); person is {id of the seat, name, registered_by, '
  'position, seats (see private.seat_holder_json), time and staff of the check-in, due {order_number, amount in minor '
  'units, currency, payment_method} or null}; counters as check_in_list has them. The same request_id again changes '
  'nothing and returns the same response. is_offline: the device checked the person in without a network at scanned_at; a '
  'wrong check-in is recorded. Errors: PT403 not_allowed, PT404 event_not_found, PT409 idempotency_key_reused.';

create or replace function public.undo_check_in(event_id uuid, registration_id uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  registration public.registrations;
  seat public.registration_seats;
  target record;
begin
  perform private.lock_event_for_check_in(event_id);
  select * into target from private.find_check_in_target(undo_check_in.event_id);
  select registrations.* into registration
  from public.registrations
  join public.registration_seats seats on seats.registration_id = registrations.id
  where seats.id = registration_id and registrations.event_id = target.event_id
  for no key update of registrations;
  if registration.id is null then
    perform private.raise_api_error(404, 'registration_not_found', 'Nobody with this registration comes to this event');
  end if;
  perform private.delete_attendance(registration_id, target.session_id);
  update public.check_ins set undone_at = now(), undone_by = auth.uid()
  where check_ins.seat_id = registration_id and check_ins.session_id is not distinct from target.session_id and outcome = 'admitted' and undone_at is null;
  select * into registration from public.registrations where id = registration.id;
  select * into seat from public.registration_seats seats where seats.id = registration_id;
  seat := private.seat_at_session(seat, target.session_id);
  return private.check_in_response(
    target.event_id, target.session_id, private.check_in_result(registration, seat, private.amount_due_of_registration(registration)), registration,
    seat, null
  );
end
$$;

create or replace function public.pay_and_check_in(
  event_id uuid, request_id uuid, registration_id uuid, paid_amount integer default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  registration public.registrations;
  purchase public.orders;
  target record;
begin
  perform private.require_permission('manage_events');
  select * into target from private.find_check_in_target(pay_and_check_in.event_id);
  perform from public.events where id = target.event_id for update;
  select registrations.* into registration
  from public.registrations
  join public.registration_seats seats on seats.registration_id = registrations.id
  where seats.id = registration_id and registrations.event_id = target.event_id;
  if registration.id is null then
    perform private.raise_api_error(404, 'registration_not_found', 'Nobody with this registration comes to this event');
  end if;
  -- A person on site need not follow the link in the mail.
  if registration.status = 'pending' then
    perform private.confirm_registration(registration.id);
  end if;
  if registration.order_id is not null then
    purchase := private.lock_order(registration.order_id);
  end if;
  if purchase.status = 'pending' and purchase.total_amount > 0 and paid_amount is not null then
    if purchase.total_amount <> paid_amount then
      perform private.raise_api_error(
        409, 'amount_changed', 'Another amount is due', jsonb_build_object('amount', purchase.total_amount)
      );
    end if;
    update public.orders
    set status = 'paid', payment_method = 'on_site', paid_at = now(), paid_by = auth.uid(), expires_at = null
    where id = purchase.id
    returning * into purchase;
    perform private.mail_order('order_paid', purchase);
  end if;
  return public.check_in(event_id, request_id, registration_id => registration_id);
end
$$;

create or replace function public.check_in_list(event_id uuid, since timestamptz default null) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  response jsonb;
  target record;
  -- Includes transactions that began before the previous response and committed after it.
  changed_since timestamptz := since - interval '30 seconds';
begin
  perform private.require_permission('manage_events');
  select * into target from private.find_check_in_target(check_in_list.event_id);
  select jsonb_build_object(
    'event', case
      when target.session_id is null then jsonb_build_object(
        'id', events.id, 'slug', events.slug, 'title', events.title, 'starts_at', events.starts_at,
        'ends_at', events.ends_at, 'status', events.status
      )
      else (
        select jsonb_build_object(
          'id', sessions.id, 'slug', courses.slug, 'title', private.session_title(courses.title, sessions.title),
          'starts_at', sessions.starts_at, 'ends_at', sessions.ends_at, 'status', events.status
        )
        from public.course_sessions sessions
        join public.courses on courses.id = sessions.course_id
        where sessions.id = target.session_id
      )
    end,
    'at', now(),
    'counters', private.check_in_counters(events.id, target.session_id)
  )
  into response
  from public.events where id = target.event_id;
  if response is null then
    perform private.raise_api_error(404, 'event_not_found', 'No such event');
  end if;
  return response || jsonb_build_object(
    'people', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', own_seat.id,
        'hash', left(encode(sha256(convert_to(event_id || ':' || own_seat.ticket_code, 'UTF8')), 'hex'), 32),
        'state', private.check_in_result(registrations, present_seat, due.amount),
        'at', present_seat.checked_in_at,
        'by', nullif(staff.name, ''),
        'due', due.amount
      ) || private.seat_holder_json(registrations, own_seat)), '[]')
      from public.registrations
      join public.registration_seats own_seat on own_seat.registration_id = registrations.id
      left join public.orders on orders.id = registrations.order_id
      cross join lateral private.seat_at_session(own_seat, target.session_id) present_seat
      left join public.profiles staff on staff.id = present_seat.checked_in_by
      cross join lateral (select private.amount_due_of_order(orders) as amount) due
      where registrations.event_id = target.event_id and (
        changed_since is null or registrations.updated_at > changed_since or orders.updated_at > changed_since
      )
    ),
    'problems', (
      select coalesce(jsonb_agg(problem order by problem ->> 'at'), '[]')
      from (
        select private.check_in_problem_json(check_ins) as problem
        from public.check_ins
        where check_ins.event_id = target.event_id
          and check_ins.session_id is not distinct from target.session_id and outcome <> 'admitted' and resolved_at is null
        order by received_at desc
        limit 50
      ) latest
    )
  );
end
$$;
comment on function public.check_in_list is
  'Returns the attendee list that a check-in device stores for an event, or a session of a course (event_id is its id): {event '
  '{id, slug, title, starts_at, ends_at, status}, at, counters {expected in the hall, inside, unpaid and not inside}, people, '
  'problems}. people, one for each seat: {id of the seat, hash (first 32 hex digits of SHA-256 of "<event_id>:<ticket '
  'code>"), name, registered_by, position, seats, state as check_in has results, at, by, due}; with since (the at of the '
  'previous response) only those that changed. problems: wrong check-ins made without a network that nobody has resolved, '
  'the last 50, as private.check_in_problem_json has them. For manage_events. Errors: PT403 not_allowed, PT404 '
  'event_not_found.';

create or replace function private.earlier_admission(problem public.check_ins) returns public.check_ins
language sql stable security definer set search_path = ''
as $$
  select earlier
  from public.check_ins earlier
  where earlier.event_id = problem.event_id and earlier.id <> problem.id
    and earlier.session_id is not distinct from problem.session_id
    -- One of the two is null: a code is stored where no ticket has it.
    and (earlier.seat_id = problem.seat_id or earlier.code = problem.code)
    and case
      -- It admitted the ticket, so it came first even where its transaction began a moment later.
      when earlier.outcome = 'admitted' and problem.outcome = 'already_used'
        then earlier.undone_at is null or earlier.undone_at > problem.received_at
      when earlier.outcome = 'admitted'
        then earlier.received_at < problem.received_at
          and (earlier.undone_at is null or earlier.undone_at > problem.received_at)
      else (earlier.received_at, earlier.id) < (problem.received_at, problem.id)
    end
  order by earlier.outcome <> 'admitted', earlier.received_at, earlier.id
  limit 1
$$;

create or replace function private.check_in_problem_json(problem public.check_ins) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  first public.check_ins := private.earlier_admission(problem);
  second public.check_ins := problem;
  registration public.registrations;
  seat public.registration_seats;
begin
  select * into registration from public.registrations where id = problem.registration_id;
  select * into seat from public.registration_seats where id = problem.seat_id;
  seat := private.seat_at_session(seat, problem.session_id);
  if first.id is null and problem.outcome = 'already_used' then
    -- The seat was checked in without a scan.
    first.scanned_at := seat.checked_in_at;
    first.scanned_by := seat.checked_in_by;
    first.is_offline := false;
  end if;
  if first.scanned_at > second.scanned_at then
    second := first;
    first := problem;
  end if;
  return jsonb_build_object(
    'id', problem.id, 'outcome', problem.outcome, 'code', problem.code,
    'at', second.scanned_at, 'by', private.staff_name(second.scanned_by), 'is_offline', second.is_offline,
    'first_at', first.scanned_at, 'first_by', private.staff_name(first.scanned_by), 'first_is_offline', first.is_offline
  ) || private.seat_holder_json(registration, seat);
end
$$;

-- A session that somebody attended, or whose check-in has problems, stays in the programme.

create function private.is_session_attended(session uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.course_attendances where session_id = session)
    or exists (select from public.check_ins where session_id = session)
$$;
comment on function private.is_session_attended is 'Returns whether somebody was checked in to a session of a course, or tried.';
grant execute on function private.is_session_attended(uuid) to authenticated;

create or replace function private.save_course_sessions(course uuid, sessions jsonb) returns void
language plpgsql security invoker set search_path = ''
as $$
begin
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

-- Sessions that are checked in now and next, next to the events.

create function public.check_in_sessions() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('manage_events');
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', sessions.id, 'kind', 'course', 'title', private.session_title(courses.title, sessions.title),
          'starts_at', sessions.starts_at, 'ends_at', sessions.ends_at
        )
        order by sessions.starts_at, sessions.id
      ),
      '[]'
    )
    from (
      select * from public.course_sessions
      where ends_at > now() - interval '6 hours'
        and exists (
          select from public.events where events.course_id = course_sessions.course_id and seats_taken > 0
        )
      order by starts_at, id
      limit 12
    ) sessions
    join public.courses on courses.id = sessions.course_id and courses.published_at <= now()
  );
end
$$;
comment on function public.check_in_sessions is
  'Returns the sessions of courses with enrolled people that run or come next, and those that ended within six hours, at most '
  '12: [{id, kind (course), title, starts_at, ends_at}]. For manage_events. Errors: PT403 not_allowed.';
revoke execute on function public.check_in_sessions() from public;
grant execute on function public.check_in_sessions() to authenticated;
create index course_sessions_ends_idx on public.course_sessions (ends_at);

-- Attendance in the lists of attendees and on the tickets of their holders.

create function private.attended_sessions(seat uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_object_agg(session_id, checked_in_at), '{}')
  from public.course_attendances where seat_id = seat
$$;
comment on function private.attended_sessions is
  'Returns when a seat was checked in to the sessions of its course: {session id: instant}.';

create or replace function private.seats_json(registration public.registrations) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'id', seats.id, 'position', seats.position, 'guest_name', seats.guest_name,
      'ticket_code', case when registration.status = 'confirmed' then seats.ticket_code end,
      'checked_in_at', seats.checked_in_at
    ) || case
      when seats.checked_in_at is not null and exists (
        select from public.course_attendances where seat_id = seats.id
      ) then jsonb_build_object('attended', private.attended_sessions(seats.id))
      else '{}'
    end
    order by seats.position
  ), '[]')
  from public.registration_seats seats
  where seats.registration_id = registration.id
    -- Of a cancelled registration those that were cancelled with it.
    and seats.cancelled_at is not distinct from registration.cancelled_at
$$;
comment on function private.seats_json is
  'Returns the seats of a registration: [{id, position, guest_name, ticket_code (when confirmed), checked_in_at, attended '
  '(of a course: see private.attended_sessions)}].';

create or replace function private.attendee_json(registration public.registrations) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', registration.id, 'full_name', registration.full_name, 'email', registration.email, 'phone', registration.phone,
    'language', registration.language, 'status', registration.status, 'is_online', registration.is_online,
    'is_extra', registration.is_extra, 'is_guest', registration.user_id is null, 'ticket_code', registration.ticket_code,
    'created_at', registration.created_at, 'cancelled_at', registration.cancelled_at,
    'cancel_cause', registration.cancel_cause, 'checked_in_at', registration.checked_in_at,
    'is_coming', registration.is_coming, 'offer_until', registration.offer_until,
    'seats', (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'id', seats.id, 'position', seats.position, 'guest_name', seats.guest_name, 'ticket_code', seats.ticket_code,
          'checked_in_at', seats.checked_in_at, 'attended', private.attended_sessions(seats.id)
        )
        order by seats.position
      ), '[]')
      from public.registration_seats seats
      where seats.registration_id = registration.id
        and seats.cancelled_at is not distinct from registration.cancelled_at
    ),
    'has_pass', exists (
      select from public.pass_uses where registration_id = registration.id and returned_at is null
    ),
    'order', (
      select jsonb_build_object(
        'id', id, 'number', number, 'status', status, 'total_amount', total_amount, 'currency', currency,
        'payment_method', payment_method, 'refund_requested_at', refund_requested_at
      )
      from public.orders where id = registration.order_id
    )
  )
$$;

-- A ticket of a course leads to the course.

create or replace function public.find_ticket(code text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  found_code text := private.read_ticket_code(code);
  response jsonb;
begin
  perform private.require_account();
  if found_code is null then
    perform private.raise_api_error(404, 'ticket_code_invalid', 'Not a ticket code: a sign is missing or mistyped');
  end if;
  select jsonb_build_object(
    'registration_id', registrations.id, 'event_id', events.id, 'event_slug', events.slug,
    'seat_id', seats.id,
    'status', case when seats.cancelled_at is not null then 'cancelled' else registrations.status end,
    'is_mine', coalesce(registrations.user_id = auth.uid(), false),
    'event', jsonb_build_object(
      'slug', events.slug, 'course_slug', (select slug from public.courses where courses.id = events.course_id), 'title', events.title, 'starts_at', events.starts_at, 'ends_at', events.ends_at,
      'status', events.status
    )
  )
  into response
  from public.registration_seats seats
  join public.registrations on registrations.id = seats.registration_id
  join public.events on events.id = registrations.event_id
  where seats.ticket_code = found_code;
  if response is null then
    perform private.raise_api_error(404, 'ticket_unknown', 'No ticket has this code');
  elsif not (response ->> 'is_mine')::boolean and not private.has_permission('manage_events') then
    perform private.raise_api_error(403, 'ticket_not_yours', 'The ticket is somebody else''s');
  end if;
  return response;
end
$$;

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
    'course', case when event.course_id is not null then private.course_json(event.course_id) end
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
