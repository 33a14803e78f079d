-- An entry of the audit log names the records that the changed row belongs to, so that it leads to the page where the
-- row is edited: an update stores changed columns alone.

alter table public.audit_log add column parents jsonb not null default '{}' check (jsonb_typeof(parents) = 'object');
comment on column public.audit_log.parents is
  'Ids of the event, course, speaker and space that the changed row belongs to, by the name of the column.';

create function private.parents_of(data jsonb) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'event_id', event.id,
    -- The seats of a course are an event of their own, which has no page.
    'course_id', coalesce(
      data ->> 'course_id',
      (select course_id::text from public.events where events.id = event.id::uuid)
    ),
    'speaker_id', data -> 'speaker_id',
    'space_id', data -> 'space_id'
  ))
  from (
    select coalesce(
      data ->> 'event_id',
      (select event_id::text from public.event_sessions where event_sessions.id = (data ->> 'session_id')::uuid)
    ) as id
  ) as event
$$;
comment on function private.parents_of is 'Returns the parents of a row for audit_log.parents.';

create or replace function private.record_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  actor uuid := auth.uid();
  actor_role text;
  before jsonb;
  after jsonb;
  row_id text;
  record_name jsonb;
  parents jsonb;
  ignored text[] := array['updated_at', 'search'] || tg_argv::text[];
begin
  if actor is null then
    return null;
  end if;
  actor_role := coalesce(nullif(current_setting('hub.acting_role', true), ''), private.role_of(actor));
  if actor_role = 'user' then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    before := to_jsonb(old) - ignored;
  end if;
  if tg_op <> 'DELETE' then
    after := to_jsonb(new) - ignored;
  end if;
  row_id := private.primary_key_of(tg_relid, coalesce(after, before));
  record_name := private.record_name_of(tg_table_name, coalesce(after, before));
  parents := private.parents_of(coalesce(after, before));
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(key, before -> key), jsonb_object_agg(key, value)
    into before, after
    from jsonb_each(after)
    where value is distinct from before -> key;
    if after is null then
      return null;
    end if;
  end if;
  insert into public.audit_log (
    actor_id, actor_name, actor_role, action, table_name, row_id, old, new, record_name, parents
  )
  values (
    actor,
    coalesce((select name from public.profiles where id = actor), ''),
    actor_role, lower(tg_op), tg_table_name, row_id, before, after, record_name, parents
  );
  return null;
end
$$;

-- What was recorded before: whole rows of what was created and deleted.
update public.audit_log set parents = private.parents_of(coalesce(old, '{}') || coalesce(new, '{}'))
where action <> 'update';
