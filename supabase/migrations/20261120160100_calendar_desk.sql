-- What the functions by which staff keep the calendar stand on. Tables are read by REST and written by functions alone: they
-- clean what is typed, tell what is in the way, notice who was first, and can take back what was done.

revoke insert, update, delete on public.calendar_series, public.calendar_items from authenticated;
drop policy "those who manage the calendar add" on public.calendar_series;
drop policy "those who manage the calendar change" on public.calendar_series;
drop policy "those who manage the calendar delete" on public.calendar_series;
drop policy "those who manage the calendar add" on public.calendar_items;
drop policy "those who manage the calendar change" on public.calendar_items;
drop policy "those who manage the calendar delete" on public.calendar_items;

create function private.number_calendar_changes() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.ics_sequence := greatest(new.ics_sequence, old.ics_sequence + 1);
  return new;
end
$$;
create trigger calendar_items_number before update on public.calendar_items
  for each row
  when (
    (new.title::jsonb, new.starts_at, new.ends_at, new.space_id, new.cancelled_at)
      is distinct from (old.title::jsonb, old.starts_at, old.ends_at, old.space_id, old.cancelled_at)
  )
  execute function private.number_calendar_changes();
comment on column public.calendar_items.ics_sequence is
  'SEQUENCE of the calendar entry, raised when title, time, space or cancellation change.';

-- What stays where it is says nothing to those who watch spaces: a new title of a series is not a hundred changes.
drop trigger calendar_items_occupy on public.calendar_items;
create trigger calendar_items_occupy after insert on public.calendar_items
  for each row execute function private.calendar_item_moved();
create trigger calendar_items_reoccupy after update on public.calendar_items
  for each row
  when (
    (new.space_id, new.starts_at, new.ends_at, new.cancelled_at)
      is distinct from (old.space_id, old.starts_at, old.ends_at, old.cancelled_at)
  )
  execute function private.calendar_item_moved();

create function private.keep_calendar() returns void
language sql stable security definer set search_path = ''
as $$ select private.require_permission('manage_calendar', 'manage_content') $$;
comment on function private.keep_calendar is 'PT403 not_allowed for whoever is not of the staff that keep the calendar.';

create function private.clean_title(title jsonb) returns public.localized_text
language sql immutable set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'ru', private.clean_line(title ->> 'ru', 'title', 200, true),
    'en', private.clean_line(title ->> 'en', 'title', 200, false)
  ))
$$;

create function private.check_calendar_times(times tstzrange[]) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if exists (
    select from unnest(times) span
    where lower(span) is null or upper(span) is null or isempty(span)
      or upper(span) - lower(span) > interval '31 days'
      or lower(span) not between now() - interval '3 years' and now() + interval '5 years'
  ) then
    perform private.refuse(
      400, 'time_invalid', 'An entry ends after it begins, lasts a month at most, and is of these years'
    );
  end if;
end
$$;

create function private.wall_span(starts timestamp, ends timestamp) returns tstzrange
language sql immutable set search_path = ''
as $$
  -- An hour that clocks leave out would end when it begins; it keeps its length.
  select tstzrange(first, case when last > first then last else first + greatest(ends - starts, interval '0') end)
  from (
    select starts at time zone 'Europe/Belgrade' as first, ends at time zone 'Europe/Belgrade' as last
  ) moments
$$;
comment on function private.wall_span is 'The moments between two times by the clock of Belgrade.';

create function private.hold_spaces(spaces uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  space uuid;
begin
  foreach space in array array(select distinct wanted from unnest(spaces) wanted where wanted is not null order by wanted) loop
    if not exists (select from public.spaces where id = space) then
      perform private.refuse(404, 'space_not_found', 'No such space');
    end if;
    -- As bookings do: one after the other in each space, and what nobody confirmed in time is out of the way.
    perform pg_advisory_xact_lock(hashtextextended('space:' || space, 0));
    perform private.drop_unconfirmed_bookings(space);
  end loop;
end
$$;

create function private.refuse_taken(spaces uuid[], times tstzrange[], own uuid[]) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.refuse(
    409, 'time_conflict', 'Time conflict with existing booking',
    (
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
    )
  );
end
$$;
comment on function private.refuse_taken is
  'PT409 time_conflict with everything in the way of the times wanted: [{space_id, starts_at, ends_at, state, title, person}].';

create function private.calendar_items_json(ids uuid[]) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.calendar_json(
    array(
      select row(
        items.id, case items.kind when 'meeting' then 'meeting' else 'maintenance' end, items.starts_at, items.ends_at,
        items.space_id, items.title, null, null, null, false, null, items.id
      )::private.calendar_entry
      from public.calendar_items items
      where items.id = any (ids)
    ),
    true
  )
$$;
comment on function private.calendar_items_json is 'Calendar items as calendar_range tells them to staff.';
