-- Staff change entries of the calendar: by form, by drag, longer or shorter, one or a whole series.

create type private.calendar_wish as (
  kind public.calendar_item_kind, title jsonb, note text, starts_at timestamptz, ends_at timestamptz, space_id uuid
);
comment on type private.calendar_wish is 'An item of the calendar as it is to be.';

create function private.wish_of(item public.calendar_items, changes jsonb) returns private.calendar_wish
language plpgsql stable security definer set search_path = ''
as $$
declare
  wish private.calendar_wish;
  unknown text;
begin
  if jsonb_typeof(changes) is distinct from 'object' then
    perform private.refuse(400, 'changes_invalid', 'Changes are an object');
  end if;
  select key into unknown from jsonb_object_keys(changes) key
  where key not in ('item_kind', 'title', 'note', 'starts_at', 'ends_at', 'space_id')
  limit 1;
  if unknown is not null then
    perform private.refuse(400, 'changes_invalid', 'That cannot be changed', jsonb_build_object('name', unknown));
  end if;
  wish := row(item.kind, item.title, item.note, item.starts_at, item.ends_at, item.space_id)::private.calendar_wish;
  wish.kind := coalesce((changes ->> 'item_kind')::public.calendar_item_kind, wish.kind);
  wish.starts_at := coalesce((changes ->> 'starts_at')::timestamptz, wish.starts_at);
  wish.ends_at := coalesce((changes ->> 'ends_at')::timestamptz, wish.ends_at);
  if changes ? 'title' then
    wish.title := private.clean_title(changes -> 'title');
  end if;
  if changes ? 'note' then
    wish.note := private.clean_text(changes ->> 'note', 'note', 2000);
  end if;
  if changes ? 'space_id' then
    wish.space_id := (changes ->> 'space_id')::uuid;
  end if;
  if wish.ends_at <= wish.starts_at or not isfinite(wish.starts_at) or not isfinite(wish.ends_at) then
    perform private.refuse(400, 'time_invalid', 'An entry ends after it begins');
  end if;
  return wish;
end
$$;

create function private.moved_times(item public.calendar_items, wish private.calendar_wish, ids uuid[]) returns tstzrange[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- How far hands of the clock are moved, not how many seconds: the others may be on the other side of its change.
  later interval := (wish.starts_at at time zone 'Europe/Belgrade') - (item.starts_at at time zone 'Europe/Belgrade');
  end_later interval := (wish.ends_at at time zone 'Europe/Belgrade') - (item.ends_at at time zone 'Europe/Belgrade');
  is_moved boolean := (wish.starts_at, wish.ends_at) is distinct from (item.starts_at, item.ends_at);
begin
  if is_moved and exists (
    select from public.calendar_items others
    where others.id = any (ids) and others.id <> item.id
      and others.ends_at at time zone 'Europe/Belgrade' + end_later
        <= others.starts_at at time zone 'Europe/Belgrade' + later
  ) then
    perform private.refuse(400, 'time_invalid', 'An entry ends after it begins');
  end if;
  return array(
    select case
      when others.id = item.id then tstzrange(wish.starts_at, wish.ends_at)
      when not is_moved then tstzrange(others.starts_at, others.ends_at)
      else private.wall_span(
        others.starts_at at time zone 'Europe/Belgrade' + later, others.ends_at at time zone 'Europe/Belgrade' + end_later
      )
    end
    from unnest(ids) with ordinality wanted (id, place)
    join public.calendar_items others on others.id = wanted.id
    order by place
  );
end
$$;
comment on function private.moved_times is
  'When the items take place once one of them is as wished: the others go along by the clock of Belgrade. In the order of ids.';

create function public.change_calendar_item(item_id uuid, changes jsonb, scope text, expected_updated_at timestamptz)
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
comment on function public.change_calendar_item is
  'Changes an entry of the calendar. changes: any of {item_kind, title, note, starts_at, ends_at, space_id}; note and space_id '
  'may be null. scope: this, following (it and the later ones of its series) or all: what is told becomes theirs too, and '
  'they move as far by the clock of Belgrade as it does. For manage_calendar and manage_content. Answers {items, undo} as '
  'create_calendar_items. Errors: PT403 not_allowed; PT404 item_not_found, space_not_found; PT409 changed_meanwhile with the '
  'item as it is now, when expected_updated_at is not its updated_at; PT409 time_conflict [{space_id, starts_at, ends_at, '
  'state, title, person}]; PT400 scope_unknown, changes_invalid {name}, title_*, note_*, time_invalid.';
revoke execute on function public.change_calendar_item(uuid, jsonb, text, timestamptz) from public;
grant execute on function public.change_calendar_item(uuid, jsonb, text, timestamptz) to authenticated;
