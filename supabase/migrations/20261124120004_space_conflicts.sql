-- What takes a space at some time: staff are told while they still choose the time, as they are when it is refused.

create function private.conflicts_of(spaces uuid[], times tstzrange[], own uuid[]) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'space_id', met.space_id, 'starts_at', met.starts_at, 'ends_at', met.ends_at, 'state', met.state,
        'title', coalesce(events.title::jsonb, courses.title::jsonb, items.title::jsonb), 'person', bookings.full_name
      )
      order by met.starts_at, met.space_id
    ),
    '[]'
  )
  from (
    select distinct taken.id, taken.space_id, taken.starts_at, taken.ends_at, taken.state, taken.event_id
    from unnest(spaces, times) wanted (space_id, during)
    join public.space_occupancy taken on taken.space_id = wanted.space_id and taken.during && wanted.during
    where taken.id <> all (own)
  ) met
  left join public.events on events.id = met.event_id
  left join public.course_sessions sessions on sessions.id = met.id
  left join public.courses on courses.id = sessions.course_id
  left join public.calendar_items items on items.id = met.id
  left join public.booking_slots slots on slots.id = met.id
  left join public.space_bookings bookings on bookings.id = slots.booking_id
$$;
comment on function private.conflicts_of is
  'What takes these spaces at these times, but for rows with the ids own: [{space_id, starts_at, ends_at, state, title, person}].';

create or replace function private.refuse_taken(spaces uuid[], times tstzrange[], own uuid[]) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.refuse(
    409, 'time_conflict', 'Time conflict with existing booking', private.conflicts_of(spaces, times, own)
  );
end
$$;

create function public.space_conflicts(
  space_id uuid, starts_at timestamptz, ends_at timestamptz, event_id uuid default null
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('manage_events', 'manage_content', 'manage_calendar');
  if starts_at >= ends_at then
    return '[]';
  end if;
  return private.conflicts_of(
    array[space_id],
    array[tstzrange(starts_at, ends_at)],
    array(
      select sessions.id from public.event_sessions sessions where sessions.event_id = space_conflicts.event_id
    ) || coalesce(event_id, space_id)
  );
end
$$;
comment on function public.space_conflicts is
  'What takes a space at that time, but for the event with that id and its sessions: [{space_id, starts_at, ends_at, state '
  '(booked, pending, event, occupied), title, person}], the earliest first. Nothing where the time does not end after it '
  'begins. For manage_events, manage_content, manage_calendar. Errors: PT403 not_allowed.';
revoke execute on function public.space_conflicts(uuid, timestamptz, timestamptz, uuid) from public;
grant execute on function public.space_conflicts(uuid, timestamptz, timestamptz, uuid) to authenticated;
