-- The record of what staff changed, as it is looked through: an index for each way to narrow it, and no secrets.

create function private.without_secrets(data jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_object_agg(
    key,
    case when value <> 'null' and key ~ '(secret|token|password|ticket_code|idempotency_key|hash)' then '"***"' else value end
  )
  from jsonb_each(data)
$$;
comment on function private.without_secrets is
  'A row without what opens something: that it changed stays on record, what it was does not.';

create function private.hide_secrets() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.old := private.without_secrets(new.old);
  new.new := private.without_secrets(new.new);
  return new;
end
$$;
create trigger audit_log_secrets before insert on public.audit_log
  for each row execute function private.hide_secrets();

update public.audit_log set old = private.without_secrets(old), new = private.without_secrets(new);

drop index public.audit_log_actor_idx;
create index audit_log_actor_idx on public.audit_log (actor_id, at desc, id desc);
create index audit_log_table_idx on public.audit_log (table_name, at desc, id desc);
create index audit_log_action_idx on public.audit_log (action, at desc, id desc);
create index audit_log_row_id_idx on public.audit_log (row_id text_pattern_ops);

create function public.admin_audit(
  search text default null,
  person uuid default null,
  in_table text default null,
  action text default null,
  from_day date default null,
  to_day date default null,
  sort text default 'at_desc',
  page_size integer default 25,
  page integer default 1
) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off
as $$
declare
  -- A row's id, or how it begins.
  wanted text := nullif(replace(replace(replace(btrim(search), '\', '\\'), '%', '\%'), '_', '\_'), '');
  size integer := least(greatest(coalesce(page_size, 25), 1), 1000);
  skipped bigint := (greatest(coalesce(page, 1), 1)::bigint - 1) * size;
  source text := case
    when wanted is null then 'public.audit_log'
    else '(select * from public.audit_log where row_id like $1 || ''%'' offset 0)'
  end;
  filter text := concat_ws(
    ' and ',
    'true',
    case when person is not null then 'actor_id = $2' end,
    case when in_table is not null then 'table_name = $3' end,
    case when action is not null then 'action = $4' end,
    case when from_day is not null then 'at >= $5::timestamp at time zone ''Europe/Belgrade''' end,
    case when to_day is not null then 'at < ($6 + 1)::timestamp at time zone ''Europe/Belgrade''' end
  );
  ordering text := case sort when 'at' then 'at, id' else 'at desc, id desc' end;
  answer jsonb;
begin
  perform private.require_permission('manage_content');
  if skipped > 100000 then
    return jsonb_build_object('total', 0, 'rows', '[]'::jsonb);
  end if;
  execute pg_catalog.format(
    'with chosen as materialized (
       select id, row_number() over (order by %1$s) as place
       from %2$s entries where %3$s order by %1$s limit $7 offset $8
     )
     select jsonb_build_object(
       ''total'', (select count(*) from (select from %2$s entries where %3$s limit 10000) counted),
       ''rows'', coalesce(
         (
           select jsonb_agg(to_jsonb(own) || jsonb_build_object(''id'', own.id::text) order by chosen.place)
           from chosen join public.audit_log own using (id)
         ),
         ''[]''
       )
     )',
    ordering, source, filter
  )
  into answer
  using wanted, person, in_table, action, from_day, to_day, size, skipped;
  return answer;
end
$$;
comment on function public.admin_audit is
  '{total, rows}: a page of what staff changed, for those who manage content; a row is that of audit_log, its id a text. search '
  'is the id of a changed row or how it begins; from_day and to_day are days in Belgrade, both included. sort: at, at_desc (unless '
  'told). page counts from 1, page_size is kept within 1 and 1000; total stops counting at 10000. Errors: PT403 not_allowed.';

create function public.admin_audit_choices() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('manage_content');
  -- From one name to the next by the index, however many rows each has.
  return jsonb_build_object(
    'people', (
      with recursive actors as (
        (select actor_id from public.audit_log where actor_id is not null order by actor_id limit 1)
        union all
        select (
          select next.actor_id from public.audit_log next
          where next.actor_id > actors.actor_id order by next.actor_id limit 1
        )
        from actors where actors.actor_id is not null
      )
      select coalesce(jsonb_agg(jsonb_build_object('id', profiles.id, 'name', profiles.name) order by name), '[]')
      from actors join public.profiles on profiles.id = actors.actor_id
    ),
    'tables', (
      with recursive names as (
        (select table_name from public.audit_log order by table_name limit 1)
        union all
        select (
          select next.table_name from public.audit_log next
          where next.table_name > names.table_name order by next.table_name limit 1
        )
        from names where names.table_name is not null
      )
      select coalesce(jsonb_agg(table_name order by table_name), '[]') from names where table_name is not null
    )
  );
end
$$;
comment on function public.admin_audit_choices is
  'By what admin_audit can be narrowed: {people [{id, name}], tables [name]} that are on record. For those who manage content. '
  'Errors: PT403 not_allowed.';

revoke execute on function
  public.admin_audit(text, uuid, text, text, date, date, text, integer, integer), public.admin_audit_choices()
from public;
grant execute on function
  public.admin_audit(text, uuid, text, text, date, date, text, integer, integer), public.admin_audit_choices()
to authenticated;
