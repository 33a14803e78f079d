-- Functions refer to each other.
set check_function_bodies = off;

-- Co-organisers check in at their events as staff do, without payments. Newest definitions: 20261128000410_volunteer_check_ins.sql
-- (check_in, check_in_list, lock_event_for_check_in), 20261126000110_course_attendance.sql (undo_check_in),
-- 20261125000500_double_admissions.sql (resolve_check_in).

create function private.check_in_response_for_caller(response jsonb) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select case
    when private.has_permission('manage_events') then response
    else response || jsonb_build_object(
      'person', case
        when response ->> 'result' = 'wrong_event' or jsonb_typeof(response -> 'person') <> 'object' then null
        else response -> 'person' || '{"due": null}'
      end,
      'other_event', case when exists (
        select from public.events where id = (response #>> '{other_event,id}')::uuid and published_at <= now()
        union all
        select from public.course_sessions sessions
        join public.courses on courses.id = sessions.course_id and courses.published_at <= now()
        where sessions.id = (response #>> '{other_event,id}')::uuid
      ) then response -> 'other_event' end
    )
  end
$$;
comment on function private.check_in_response_for_caller is
  'Returns the response of a check-in as the caller may see it: co-organisers see no sums, and of the ticket of another event '
  'neither whose it is nor an event that is not published.';

create or replace function private.lock_event_for_check_in(event_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.lock_event_access(event_id);
  perform private.lock_check_in_event(event_id);
end
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
begin
  perform private.lock_event_access(event_id);
  return private.check_in_response_for_caller(
    private.perform_check_in(event_id, request_id, code, registration_id, scanned_at, is_offline, null)
  );
end
$$;
comment on function public.check_in is
  'Checks a person in by ticket code (typed or scanned) or by the id of a seat (registration_id; the first seat has the id '
  'of its registration), to an event or to a session of a course (event_id is its id). For manage_events and co-organisers of '
  'the event. Returns {result, code, person, other_event, counters}: result is valid (now inside), already_used (of a course: '
  'at this session), unpaid, unconfirmed, waitlisted, online (takes no seat in the hall), cancelled, wrong_event (then '
  'other_event {id, title, starts_at}, of a course its next session) or unknown (then code); person is {id of the seat, name, '
  'registered_by, position, seats (see private.seat_holder_json), time and staff of the check-in, due {order_number, amount in '
  'minor units, currency, payment_method} or null}, for co-organisers as private.check_in_response_for_caller has it; counters '
  'as check_in_list has them. The same request_id again changes nothing and returns the same response. is_offline: the device '
  'checked the person in without a network at scanned_at; a wrong check-in is recorded. Errors: PT403 not_allowed, PT404 '
  'event_not_found, PT409 idempotency_key_reused.';

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
  return private.check_in_response_for_caller(private.check_in_response(
    target.event_id, target.session_id,
    private.check_in_result(registration, seat, private.amount_due_of_registration(registration)), registration, seat, null
  ));
end
$$;

create or replace function public.check_in_list(event_id uuid, since timestamptz default null) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  is_staff boolean := private.has_permission('manage_events');
  response jsonb;
  target record;
  -- Includes transactions that began before the previous response and committed after it.
  changed_since timestamptz := since - interval '30 seconds';
begin
  perform private.require_event_access(check_in_list.event_id);
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
        'by', case
          when present_seat.checked_in_by is not null then nullif(staff.name, '')
          when present_seat.checked_in_at is not null then private.checked_in_by_name(present_seat, target.session_id)
        end,
        'due', case when is_staff then due.amount end
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
  'code>"), name, registered_by, position, seats, state as check_in has results, at, by, due (null for co-organisers)}; with '
  'since (the at of the previous response) only those that changed. problems: wrong check-ins made without a network that nobody '
  'has resolved, the last 50, as private.check_in_problem_json has them. For manage_events and co-organisers of the event. '
  'Errors: PT403 not_allowed, PT404 event_not_found.';

create or replace function public.resolve_check_in(check_in_id uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  problem public.check_ins;
begin
  perform private.lock_event_access((select event_id from public.check_ins where id = check_in_id));
  -- The second of two people who resolve it at once waits for the first.
  select * into problem from public.check_ins where id = check_in_id for no key update;
  if problem.id is null then
    perform private.raise_api_error(404, 'check_in_not_found', 'No such check-in');
  elsif problem.outcome = 'admitted' then
    perform private.raise_api_error(409, 'check_in_is_valid', 'The check-in is valid: there is nothing to resolve');
  end if;
  if problem.resolved_at is null then
    update public.check_ins set resolved_at = now(), resolved_by = auth.uid()
    where id = problem.id
    returning * into problem;
  end if;
  return jsonb_build_object(
    'id', problem.id, 'resolved_at', problem.resolved_at, 'resolved_by', private.staff_name(problem.resolved_by),
    'is_mine', coalesce(problem.resolved_by = auth.uid(), false)
  );
end
$$;
