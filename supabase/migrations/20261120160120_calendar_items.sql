-- Staff make, change and cancel meetings, maintenance and closed hours. Whether a space is free is decided by the constraint
-- of space_occupancy.

create function private.repetitions(
  starts_at timestamptz, ends_at timestamptz, every_weeks integer, repeats_until date, except_dates date[]
) returns tstzrange[]
language plpgsql stable set search_path = ''
as $$
declare
  starts timestamp := starts_at at time zone 'Europe/Belgrade';
  ends timestamp := ends_at at time zone 'Europe/Belgrade';
  most constant integer := 104;
  times tstzrange[];
begin
  if every_weeks is null then
    return array[tstzrange(starts_at, ends_at)];
  elsif every_weeks not between 1 and 52 then
    perform private.refuse(400, 'every_weeks_invalid', 'Repeats every 1 to 52 weeks', '{"min": 1, "max": 52}');
  elsif repeats_until is null or repeats_until < starts::date then
    perform private.refuse(400, 'repeats_until_invalid', 'The last day of repetitions is missing or before the first');
  elsif repeats_until > starts::date + 7 * every_weeks * most then
    perform private.refuse(400, 'too_many_repetitions', 'Too many repetitions', jsonb_build_object('max', most));
  elsif ends - starts > every_weeks * interval '7 days' then
    perform private.refuse(400, 'overlaps_itself', 'A repetition begins before the last one ends');
  end if;
  times := array(
    select case
      -- The first one is the moment that was given: an hour that comes twice has one clock and two moments.
      when week = 0 then tstzrange(starts_at, ends_at)
      else private.wall_span(starts + week * interval '7 days', ends + week * interval '7 days')
    end
    from generate_series(0, (repeats_until - starts::date) / 7, every_weeks) week
    where (starts::date + 7 * week) <> all (coalesce(except_dates, '{}'))
    order by week
  );
  if cardinality(times) = 0 then
    perform private.refuse(400, 'nothing_left', 'Every repetition is left out');
  elsif cardinality(times) > most then
    perform private.refuse(400, 'too_many_repetitions', 'Too many repetitions', jsonb_build_object('max', most));
  end if;
  return times;
end
$$;
comment on function private.repetitions is
  'When something takes place that repeats by the clock of Belgrade, whatever daylight saving does. except_dates: days of that '
  'clock on which it does not begin.';

create function public.create_calendar_items(
  request_id uuid,
  item_kind public.calendar_item_kind,
  title jsonb,
  starts_at timestamptz,
  ends_at timestamptz,
  note text default null,
  space_id uuid default null,
  every_weeks integer default null,
  repeats_until date default null,
  except_dates date[] default '{}'
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  content jsonb := jsonb_build_array(
    item_kind, title, starts_at, ends_at, note, space_id, every_weeks, repeats_until, except_dates
  );
  answer jsonb;
  times tstzrange[];
  series uuid;
  ids uuid[];
begin
  perform private.keep_calendar();
  answer := private.recall(request_id, 'create_calendar_items', content);
  if answer is not null then
    return answer;
  end if;
  if item_kind is null then
    perform private.refuse(400, 'kind_required', 'What is it?');
  end if;
  title := private.clean_title(title);
  note := private.clean_text(note, 'note', 2000);
  if starts_at is null or ends_at is null or ends_at <= starts_at or not isfinite(starts_at) or not isfinite(ends_at) then
    perform private.refuse(400, 'time_invalid', 'An entry ends after it begins');
  end if;
  times := private.repetitions(starts_at, ends_at, every_weeks, repeats_until, except_dates);
  perform private.check_calendar_times(times);
  perform private.hold_spaces(array[space_id]);
  if every_weeks is not null then
    insert into public.calendar_series (every_weeks, repeats_until) values (every_weeks, repeats_until)
    returning id into series;
  end if;
  begin
    with made as (
      insert into public.calendar_items (kind, title, note, starts_at, ends_at, space_id, series_id)
      select item_kind, title, note, lower(span), upper(span), space_id, series
      from unnest(times) with ordinality wanted (span, place)
      order by place
      returning id
    )
    select array_agg(id) into ids from made;
  exception when sqlstate 'PT409' then
    perform private.refuse_taken(array_fill(space_id, array[cardinality(times)]), times, '{}');
  end;
  return private.keep(request_id, 'create_calendar_items', content, private.answer_change(ids, '[]'));
end
$$;
comment on function public.create_calendar_items is
  'Enters a meeting, maintenance or closed hours into the calendar, weekly until a day if every_weeks and repeats_until are '
  'told: at the same time by the clock of Belgrade, but on except_dates; all or none. Without space_id no space is taken. For '
  'manage_calendar and manage_content. Answers {items, undo}: items as calendar_range tells them to staff, undo for '
  'undo_calendar_change. The same request_id answers the same. Errors: PT403 not_allowed; PT409 time_conflict [{space_id, '
  'starts_at, ends_at, state, title, person}]: everything in the way; PT409 idempotency_key_reused; PT404 space_not_found; '
  'PT400 kind_required, title_required, title_too_long {max}, title_invalid, note_too_long {max}, note_invalid, time_invalid, '
  'every_weeks_invalid {min, max}, repeats_until_invalid, too_many_repetitions {max}, overlaps_itself, nothing_left.';
revoke execute on function public.create_calendar_items(
  uuid, public.calendar_item_kind, jsonb, timestamptz, timestamptz, text, uuid, integer, date, date[]
) from public;
grant execute on function public.create_calendar_items(
  uuid, public.calendar_item_kind, jsonb, timestamptz, timestamptz, text, uuid, integer, date, date[]
) to authenticated;

create function private.lock_calendar_items(item_id uuid, scope text, expected_updated_at timestamptz) returns uuid[]
language plpgsql security definer set search_path = ''
as $$
declare
  item public.calendar_items;
begin
  perform private.keep_calendar();
  if scope is null or scope not in ('this', 'following', 'all') then
    perform private.refuse(400, 'scope_unknown', 'The scope is this, following or all');
  end if;
  select * into item from public.calendar_items where id = item_id;
  -- All of them in one order, so that nobody waits in a circle; then what is there is looked at again.
  perform from public.calendar_items
  where id = item_id or (scope <> 'this' and series_id = item.series_id)
  order by id
  for update;
  select * into item from public.calendar_items where id = item_id;
  if item.id is null then
    perform private.refuse(404, 'item_not_found', 'No such entry in the calendar');
  elsif date_trunc('milliseconds', item.updated_at) is distinct from date_trunc('milliseconds', expected_updated_at) then
    perform private.refuse(
      409, 'changed_meanwhile', 'Somebody changed it since', private.calendar_items_json(array[item_id])
    );
  elsif item.cancelled_at is not null then
    perform private.refuse(404, 'item_not_found', 'The entry is cancelled');
  end if;
  return array(
    select id
    from public.calendar_items
    where cancelled_at is null
      and (
        id = item_id
        or (scope <> 'this' and series_id = item.series_id and (scope = 'all' or starts_at >= item.starts_at))
      )
    order by starts_at, id
  );
end
$$;
comment on function private.lock_calendar_items is
  'The items that a change is for, held until the end. this: one; following: it and the later ones of its series; all: the '
  'whole series. Milliseconds of updated_at count, for browsers know no finer ones.';

create function public.cancel_calendar_items(item_id uuid, scope text, expected_updated_at timestamptz) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  ids uuid[] := private.lock_calendar_items(item_id, scope, expected_updated_at);
  before jsonb := private.calendar_snapshot(ids);
begin
  update public.calendar_items set cancelled_at = clock_timestamp() where id = any (ids);
  return private.answer_change(ids, before);
end
$$;
comment on function public.cancel_calendar_items is
  'Cancels an entry of the calendar; its space is free. scope: this, following (it and the later ones of its series) or all. '
  'For manage_calendar and manage_content. Answers {items, undo}: what is cancelled, and for undo_calendar_change. Errors: '
  'PT403 not_allowed; PT404 item_not_found; PT409 changed_meanwhile with the item as it is now, when expected_updated_at is not '
  'its updated_at; PT400 scope_unknown.';
revoke execute on function public.cancel_calendar_items(uuid, text, timestamptz) from public;
grant execute on function public.cancel_calendar_items(uuid, text, timestamptz) to authenticated;
