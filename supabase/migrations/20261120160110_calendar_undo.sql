-- What staff do to the calendar can be taken back for a minute.

create table private.calendar_changes (
  id uuid primary key default gen_random_uuid(),
  actor_id uuid not null references auth.users (id) on delete cascade,
  before jsonb not null,
  after jsonb not null,
  created_at timestamptz not null default clock_timestamp()
);
comment on table private.calendar_changes is 'Changes of the calendar that can be taken back. Swept after an hour.';
comment on column private.calendar_changes.before is 'Rows of calendar_items as they were; none where they were made.';
comment on column private.calendar_changes.after is 'updated_at by id: whoever changed a row later is not overruled.';
create index calendar_changes_actor_idx on private.calendar_changes (actor_id);
create index calendar_changes_created_idx on private.calendar_changes (created_at);
alter table private.calendar_changes enable row level security;

create function private.calendar_snapshot(ids uuid[]) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(items) order by items.id), '[]')
  from public.calendar_items items
  where items.id = any (ids)
$$;

create function private.answer_change(ids uuid[], before jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  undo uuid;
begin
  insert into private.calendar_changes (actor_id, before, after)
  select auth.uid(), answer_change.before, jsonb_object_agg(items.id, items.updated_at)
  from public.calendar_items items
  where items.id = any (ids)
  returning id into undo;
  return jsonb_build_object('items', private.calendar_items_json(ids), 'undo', undo);
end
$$;
comment on function private.answer_change is 'Keeps what is needed to take a change back; {items, undo} as the API answers it.';

create function private.make_way(ids uuid[], times tstzrange[], spaces uuid[]) returns void
language sql security definer set search_path = ''
as $$
  -- One alone is in nobody's way and simply moves.
  delete from public.space_occupancy taken
  using unnest(ids, times, spaces) wanted (id, during, space_id)
  where cardinality(ids) > 1
    and taken.id = wanted.id
    and (taken.space_id, taken.during) is distinct from (wanted.space_id, wanted.during)
$$;
comment on function private.make_way is
  'Takes items that are about to move out of one another''s way: each may go to where another still stands.';

create function private.restore_items(before jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  ids uuid[];
  times tstzrange[];
  spaces uuid[];
begin
  select array_agg(was.id), array_agg(tstzrange(was.starts_at, was.ends_at)), array_agg(was.space_id)
  into ids, times, spaces
  from jsonb_populate_recordset(null::public.calendar_items, before) was;
  perform private.make_way(ids, times, spaces);
  update public.calendar_items items
  set kind = was.kind, title = was.title, note = was.note, starts_at = was.starts_at, ends_at = was.ends_at,
    space_id = was.space_id, cancelled_at = was.cancelled_at
  from jsonb_populate_recordset(null::public.calendar_items, before) was
  where items.id = was.id;
exception when sqlstate 'PT409' then
  perform private.refuse_taken(spaces, times, ids);
end
$$;

create function private.remove_items(ids uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  series uuid[];
begin
  with removed as (delete from public.calendar_items where id = any (ids) returning series_id)
  select array_agg(distinct series_id) into series from removed where series_id is not null;
  delete from public.calendar_series where id = any (series);
end
$$;
comment on function private.remove_items is 'Takes back what was just made, with the series that was made for it.';

create function public.undo_calendar_change(undo uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  change private.calendar_changes;
  ids uuid[];
begin
  perform private.keep_calendar();
  select * into change from private.calendar_changes where id = undo and actor_id = auth.uid() for update;
  if change.id is null or change.created_at < clock_timestamp() - interval '1 minute' then
    perform private.refuse(409, 'undo_too_late', 'That can no longer be taken back');
  end if;
  ids := array(select key::uuid from jsonb_each(change.after));
  perform from public.calendar_items where id = any (ids) order by id for update;
  if (select count(*) from public.calendar_items items
    where items.id = any (ids) and items.updated_at = (change.after ->> items.id::text)::timestamptz
  ) <> cardinality(ids) then
    perform private.refuse(409, 'changed_meanwhile', 'Somebody changed it since');
  end if;
  if change.before = '[]' then
    perform private.remove_items(ids);
  else
    perform private.hold_spaces(
      array(select space_id from jsonb_populate_recordset(null::public.calendar_items, change.before))
    );
    perform private.restore_items(change.before);
  end if;
  delete from private.calendar_changes where id = change.id;
  return jsonb_build_object('items', private.calendar_items_json(ids));
end
$$;
comment on function public.undo_calendar_change is
  'Takes back what create_calendar_items, change_calendar_item or cancel_calendar_items did, within a minute, for whoever did '
  'it. Answers {items} as they are again; none for what was made. Errors: PT403 not_allowed, PT409 undo_too_late, '
  'changed_meanwhile, time_conflict [{space_id, starts_at, ends_at, state, title, person}].';
revoke execute on function public.undo_calendar_change(uuid) from public;
grant execute on function public.undo_calendar_change(uuid) to authenticated;
