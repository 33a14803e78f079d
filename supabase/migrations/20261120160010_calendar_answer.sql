-- The calendar as the API tells it.

create function private.calendar_json(entries private.calendar_entry[], for_staff boolean) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', entry.id, 'kind', entry.kind, 'starts_at', entry.starts_at, 'ends_at', entry.ends_at,
        'space_id', entry.space_id, 'title', entry.title, 'slug', entry.slug, 'event_kind', entry.event_kind,
        'event_status', entry.event_status
      )
      || case when for_staff then jsonb_build_object(
        'is_draft', entry.is_draft,
        'booking_id', entry.booking_id,
        'person', case when booking.id is not null then jsonb_build_object(
          'full_name', booking.full_name, 'email', booking.email, 'phone', booking.phone
        ) end,
        'note', coalesce(item.note, booking.purpose),
        'series_id', item.series_id,
        'item_kind', item.kind,
        'updated_at', coalesce(item.updated_at, booking.updated_at),
        'recurrence', case when item.series_id is not null then jsonb_build_object(
          'every_weeks', series.every_weeks,
          -- As it is by now: repetitions may have been moved or cancelled.
          'repeats_until', (
            select max((others.starts_at at time zone 'Europe/Belgrade')::date)
            from public.calendar_items others
            where others.series_id = item.series_id and others.cancelled_at is null
          )
        ) end
      ) else '{}' end
      order by entry.starts_at, entry.ends_at, entry.id
    ),
    '[]'
  )
  from unnest(entries) entry
  left join public.space_bookings booking on for_staff and booking.id = entry.booking_id
  left join public.calendar_items item on for_staff and item.id = entry.item_id
  left join public.calendar_series series on series.id = item.series_id
$$;
comment on function private.calendar_json is 'Entries as items of the API, in order of time; names, notes and the like for staff alone.';

create function public.calendar_range(
  range_from timestamptz, range_until timestamptz, kinds text[] default null, space_ids uuid[] default null
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  for_staff boolean := private.keeps_calendar();
  known constant text[] := '{event,booking,pending,meeting,maintenance}';
  most constant integer := 2000;
  entries private.calendar_entry[];
begin
  if range_from is null or range_until is null or range_until <= range_from then
    perform private.refuse(400, 'range_invalid', 'A range ends after it begins');
  elsif range_until - range_from > interval '62 days' then
    perform private.refuse(400, 'range_too_long', 'A range is 62 days at most', '{"max_days": 62}');
  elsif not coalesce(kinds <@ known, true) then
    perform private.refuse(400, 'kind_unknown', 'Unknown kind', jsonb_build_object('kinds', known));
  end if;
  entries := array(
    select entry
    from (
      select events from private.calendar_events(range_from, range_until, space_ids, for_staff) events
      where kinds is null or 'event' = any (kinds)
      union all
      select sessions from private.calendar_sessions(range_from, range_until, space_ids, for_staff) sessions
      where kinds is null or 'event' = any (kinds)
      union all
      select holds from private.calendar_holds(range_from, range_until, space_ids, for_staff) holds
      where kinds is null or holds.kind = any (kinds)
    ) found (entry)
    order by (entry).starts_at, (entry).id
    limit most + 1
  );
  return jsonb_build_object(
    'spaces', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object('id', spaces.id, 'slug', spaces.slug, 'name', spaces.name)
          order by spaces.sort_order, spaces.slug
        ),
        '[]'
      )
      from public.spaces
      where spaces.is_active or spaces.id in (select entry.space_id from unnest(entries) entry)
    ),
    'items', private.calendar_json(entries[1:most], for_staff),
    'is_cut', cardinality(entries) > most
  );
end
$$;
comment on function public.calendar_range is
  'What the calendar holds between two moments, 62 days at most: {spaces [{id, slug, name}], items, is_cut}. items, by '
  'starts_at, 2000 at most (is_cut: there were more): {id, kind (event, booking, pending, meeting, maintenance), starts_at, '
  'ends_at, space_id, title, slug, event_kind, event_status}. Visitors hear kind, space and time of what takes a space, and '
  'what published events and courses are; of bookings, meetings and maintenance nothing else, hours of one kind that follow '
  'on one another as one item. For those who manage the calendar or content also {is_draft, booking_id, person {full_name, '
  'email, phone}, note, series_id, item_kind (meeting, maintenance, closed), updated_at, recurrence {every_weeks, '
  'repeats_until}}, drafts, and meetings that take no space. space_ids leaves out what takes none of them. Errors: '
  'PT400 range_invalid, range_too_long {max_days}, kind_unknown {kinds}.';
revoke execute on function public.calendar_range(timestamptz, timestamptz, text[], uuid[]) from public;
grant execute on function public.calendar_range(timestamptz, timestamptz, text[], uuid[]) to anon, authenticated;
