-- The list of a session has those who booked it, for co-organisers, too. Newest definition:
-- 20261129000320_co_organiser_check_ins.sql.

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
      where registrations.event_id = target.event_id and private.admits_to(registrations, target.session_id) and (
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
