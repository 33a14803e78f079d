-- Who of the staff changed what. Written by a trigger, so that no client can leave it out.

create table public.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id uuid references auth.users (id) on delete set null,
  actor_name text not null,
  actor_role text not null,
  action text not null check (action in ('insert', 'update', 'delete')),
  table_name text not null,
  row_id text not null,
  old jsonb,
  new jsonb
);
comment on table public.audit_log is 'One row for each change by staff.';
comment on column public.audit_log.row_id is 'Primary key of the changed row; parts joined by ":".';
comment on column public.audit_log.old is 'The whole row before a delete, the changed columns before an update.';
comment on column public.audit_log.new is 'The whole row after an insert, the changed columns after an update.';

create index audit_log_at_idx on public.audit_log (at desc, id desc);
create index audit_log_row_idx on public.audit_log (table_name, row_id);
create index audit_log_actor_idx on public.audit_log (actor_id, at desc);

alter table public.audit_log enable row level security;

create policy "those who manage content" on public.audit_log
  for select to authenticated
  using ((select private.has_permission('manage_content')));
-- insert, update, delete: refused; the trigger alone writes.

grant select on public.audit_log to authenticated;

create function private.primary_key_of(relation oid, data jsonb) returns text
language sql stable set search_path = ''
as $$
  select string_agg(data ->> attribute.attname, ':' order by array_position(index.indkey, attribute.attnum))
  from pg_catalog.pg_index index
  join pg_catalog.pg_attribute attribute
    on attribute.attrelid = index.indrelid and attribute.attnum = any (index.indkey)
  where index.indrelid = relation and index.indisprimary
$$;

-- Trigger arguments name columns that change by themselves (counters) and are not worth a row.
create function private.record_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  actor uuid := auth.uid();
  actor_role text;
  before jsonb;
  after jsonb;
  row_id text;
  ignored text[] := array['updated_at', 'search'] || tg_argv::text[];
begin
  if actor is null then
    return null;
  end if;
  actor_role := private.role_of(actor);
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
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(key, before -> key), jsonb_object_agg(key, value)
    into before, after
    from jsonb_each(after)
    where value is distinct from before -> key;
    if after is null then
      return null;
    end if;
  end if;
  insert into public.audit_log (actor_id, actor_name, actor_role, action, table_name, row_id, old, new)
  values (
    actor,
    coalesce((select name from public.profiles where id = actor), ''),
    actor_role, lower(tg_op), tg_table_name, row_id, before, after
  );
  return null;
end
$$;

create trigger profiles_audit after insert or update or delete on public.profiles
  for each row execute function private.record_change();
create trigger user_roles_audit after insert or update or delete on public.user_roles
  for each row execute function private.record_change();
