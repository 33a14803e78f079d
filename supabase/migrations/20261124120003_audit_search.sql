-- The audit log is searched by the names that its entries show.

create or replace function public.admin_audit(
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
  query tsquery := private.search_query(search);
  size integer := least(greatest(coalesce(page_size, 25), 1), 1000);
  skipped bigint := (greatest(coalesce(page, 1), 1)::bigint - 1) * size;
  -- A name that stands in thousands of entries is met on the way through the latest ones; any other is looked up.
  is_common boolean := query is not null and (
    select count(*) > 10000
    from (select from public.audit_log entries where entries.search @@ query limit 10001) found
  );
  source text := case
    when wanted is null then 'public.audit_log'
    when is_common then '(select * from public.audit_log where search @@ $9)'
    else format(
      '(select * from public.audit_log where %s row_id like $1 || ''%%'' offset 0)',
      case when query is not null then 'search @@ $9 or' end
    )
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
  counting text := case
    when is_common and filter = 'true' then '10000'
    else format('(select count(*) from (select from %s entries where %s limit 10000) counted)', source, filter)
  end;
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
       ''total'', %4$s,
       ''rows'', coalesce(
         (
           select jsonb_agg(
             to_jsonb(own) - ''search'' || jsonb_build_object(''id'', own.id::text) order by chosen.place
           )
           from chosen join public.audit_log own using (id)
         ),
         ''[]''
       )
     )',
    ordering, source, filter, counting
  )
  into answer
  using wanted, person, in_table, action, from_day, to_day, size, skipped, query;
  return answer;
end
$$;
comment on function public.admin_audit is
  '{total, rows}: a page of what staff changed, for those who manage content; a row is that of audit_log, its id a text. search '
  'is words, or their beginnings, of the titles and names in a row, in either language, or the id of a changed row or how it '
  'begins; from_day and to_day are days in Belgrade, both included. sort: at, at_desc (unless told). page counts from 1, '
  'page_size is kept within 1 and 1000; total stops counting at 10000. Errors: PT403 not_allowed.';
