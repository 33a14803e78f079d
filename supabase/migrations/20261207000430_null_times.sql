-- A range without a beginning or an end has none: list_space_occupancy since null was all that ever took a space. Newest
-- definitions: 20261101001800_calendar.sql.

create or replace function public.list_space_occupancy(
  space text default null,
  since timestamptz default now(),
  until timestamptz default now() + interval '7 days'
) returns table (starts_at timestamptz, ends_at timestamptz, state public.slot_state, event jsonb)
language sql stable set search_path = ''
as $$
  select
    taken.starts_at, taken.ends_at, taken.state,
    case when events.id is not null then
      jsonb_build_object('slug', events.slug, 'kind', events.kind, 'title', events.title)
    end
  from public.space_occupancy taken
  left join public.events on events.id = taken.event_id
  where taken.space_id = (
      select spaces.id
      from public.spaces
      where spaces.is_active and (list_space_occupancy.space is null or spaces.slug = list_space_occupancy.space)
      order by spaces.sort_order, spaces.slug
      limit 1
    )
    and taken.during && tstzrange(
      coalesce(list_space_occupancy.since, now()),
      greatest(
        coalesce(list_space_occupancy.since, now()),
        least(list_space_occupancy.until, coalesce(list_space_occupancy.since, now()) + interval '100 days')
      )
    )
  order by taken.starts_at
$$;

create or replace function public.space_conflicts(
  space_id uuid, starts_at timestamptz, ends_at timestamptz, event_id uuid default null
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('manage_events', 'manage_content', 'manage_calendar');
  if not coalesce(starts_at < ends_at, false) then
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
  'begins, or where one of both is missing. For manage_events, manage_content, manage_calendar. Errors: PT403 not_allowed.';
