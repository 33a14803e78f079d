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

create or replace function private.restore_items(before jsonb) returns void
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

create or replace function public.change_calendar_item(item_id uuid, changes jsonb, scope text, expected_updated_at timestamptz)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  ids uuid[] := private.lock_calendar_items(item_id, scope, expected_updated_at);
  before jsonb := private.calendar_snapshot(ids);
  item public.calendar_items;
  wish private.calendar_wish;
  times tstzrange[];
  spaces uuid[];
begin
  select * into item from public.calendar_items where id = item_id;
  wish := private.wish_of(item, changes);
  times := private.moved_times(item, wish, ids);
  perform private.check_calendar_times(times);
  spaces := array(
    select case when changes ? 'space_id' then wish.space_id else others.space_id end
    from unnest(ids) with ordinality wanted (id, place)
    join public.calendar_items others on others.id = wanted.id
    order by place
  );
  perform private.hold_spaces(spaces);
  begin
    perform private.make_way(ids, times, spaces);
    update public.calendar_items
    set
      kind = case when changes ? 'item_kind' then wish.kind else calendar_items.kind end,
      title = case when changes ? 'title' then wish.title else calendar_items.title end,
      note = case when changes ? 'note' then wish.note else calendar_items.note end,
      starts_at = lower(wanted.during), ends_at = upper(wanted.during), space_id = wanted.space_id
    from unnest(ids, times, spaces) wanted (id, during, space_id)
    where calendar_items.id = wanted.id;
  exception when sqlstate 'PT409' then
    perform private.refuse_taken(spaces, times, ids);
  end;
  return private.answer_change(ids, before);
end
$$;
