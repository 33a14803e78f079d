-- Functions refer to each other.
set check_function_bodies = off;

-- The queue of translations for staff: what lacks one, what is out of date, what is the same in both languages.

create function private.translation_permissions() returns text[]
language sql stable security definer set search_path = ''
as $$
  select array(
    select permission
    from unnest('{manage_events,manage_content,manage_speakers,manage_settings}'::text[]) permission
    where private.has_permission(permission)
  )
$$;
comment on function private.translation_permissions is
  'Returns which permissions of content_translations the caller has; what its policy says, in a form that indexes can use.';

create function private.translation_row(own public.content_translations) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'id', own.id, 'section', own.section, 'state', own.state, 'table_name', own.table_name,
    'column_name', own.column_name, 'is_rich', own.is_rich, 'record_table', own.record_table, 'record_id', own.record_id,
    'record_name', own.record_name, 'parent_id', own.parent_id, 'published_from', nullif(own.published_from, '-infinity'),
    'is_public', coalesce(own.published_from <= now() and coalesce(own.ends_at > now(), true), false),
    'starts_at', own.starts_at, 'size', own.size, 'value', own.value, 'updated_at', own.changed_at,
    -- The language that is behind the other one.
    'language', case
      when own.state = 'missing' then 'en'
      when own.value ->> 'en' <> own.basis ->> 'en' then 'ru'
      else 'en'
    end,
    -- What the other language said when the two last matched.
    'before', case
      when own.state <> 'stale' then null
      when own.value ->> 'en' <> own.basis ->> 'en' then own.basis ->> 'en'
      else own.basis ->> 'ru'
    end
  )
$$;

create function private.translation_filter_sql(urgency text, size text) returns text
language sql immutable set search_path = ''
as $$
  select concat_ws(
    ' and ',
    case urgency
      when 'published' then 'published_from <= now() and coalesce(ends_at > now(), true)'
      when 'soon' then 'starts_at < now() + interval ''14 days'' and coalesce(ends_at, starts_at) > now()'
    end,
    case size
      when 'short' then 'size <= 80'
      when 'medium' then 'size > 80 and size <= 500'
      when 'long' then 'size > 500'
    end
  )
$$;

create function public.admin_translations(
  state text default 'missing',
  section text default null,
  urgency text default null,
  size text default null,
  search text default null,
  sort text default 'urgency',
  page_size integer default 25,
  page integer default 1
) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off
as $$
declare
  query tsquery := private.search_query(search);
  rows_per_page integer := least(greatest(coalesce(page_size, 25), 1), 1000);
  skipped bigint := (greatest(coalesce(page, 1), 1)::bigint - 1) * rows_per_page;
  filter text := concat_ws(
    ' and ',
    'state = $1 and permission = any ($2)',
    case when section is not null then 'section = $3' end,
    nullif(private.translation_filter_sql(urgency, size), ''),
    case when query is not null then 'search @@ $4' end
  );
  ordering text := case sort
    when 'size' then 'size, id'
    when 'size_desc' then 'size desc, id desc'
    when 'urgency_desc' then 'urgency desc, starts_at desc nulls first, record_id desc, table_name = record_table, id desc'
    else 'urgency, starts_at nulls last, record_id, table_name <> record_table, id'
  end;
  response jsonb;
begin
  perform private.require_permission('manage_events', 'manage_content', 'manage_speakers', 'manage_settings');
  if skipped > 100000 then
    return jsonb_build_object('total', 0, 'rows', '[]'::jsonb);
  end if;
  -- Reads what it counts, once: the order depends on the time, so no index has it.
  execute pg_catalog.format(
    'with found as materialized (
       select
         id, size, starts_at, record_id, record_table, table_name,
         case
           when ends_at < now() then 5
           when starts_at < now() + interval ''14 days'' and published_from < now() + interval ''14 days'' then 1
           when published_from <= now() then 2
           when starts_at < now() + interval ''14 days'' then 3
           else 4
         end as urgency
       from public.content_translations where %1$s limit 10000
     ),
     chosen as materialized (
       select id, row_number() over (order by %2$s) as position from found order by %2$s limit $5 offset $6
     )
     select jsonb_build_object(
       ''total'', (select count(*) from found),
       ''rows'', coalesce(
         (
           select jsonb_agg(
             private.translation_row(own) || jsonb_build_object(
               ''value'', jsonb_strip_nulls(jsonb_build_object(
                 ''ru'', left(own.value ->> ''ru'', 300), ''en'', left(own.value ->> ''en'', 300)
               )),
               ''before'', null
             )
             order by chosen.position
           )
           from chosen join public.content_translations own using (id)
         ),
         ''[]''
       )
     )',
    filter, ordering
  )
  into response
  using
    case when state in ('stale', 'identical', 'accepted') then state else 'missing' end,
    private.translation_permissions(), section, query, rows_per_page, skipped;
  return response;
end
$$;
comment on function public.admin_translations is
  '{total, rows}: a page of the localized texts that the caller may edit: {id, section, state, table_name, column_name, '
  'is_rich, record_table, record_id, record_name, parent_id, published_from, is_public, starts_at, size, value (the first '
  '300 characters), updated_at, language}. language is the one that is behind. state: missing, stale, identical, accepted. section: '
  'events, courses, speakers, posts, spaces, coworking, passes, slides, pages, navigation, closures. urgency: published, '
  'soon. size: short, medium, long. sort: urgency (public and within 14 days, public, a draft within 14 days, other drafts, '
  'over), size, each also with _desc. page counts from 1, page_size is limited to 1–1000; total stops counting at 10000. Runs as its owner '
  'because row level security would keep searches from using an index. Errors: PT403 not_allowed.';
revoke execute on function public.admin_translations(text, text, text, text, text, text, integer, integer) from public;
grant execute on function public.admin_translations(text, text, text, text, text, text, integer, integer) to authenticated;

create function public.admin_translation(translation_id uuid) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select private.translation_row(own) from public.content_translations own where id = translation_id and value is not null
$$;
comment on function public.admin_translation is
  'Returns one localized text as admin_translations does, its value whole, and before: what the other language said when the '
  'two last matched, of a stale text. Null when the caller may not edit it or it is gone. Runs as its caller.';
revoke execute on function public.admin_translation(uuid) from public;
grant execute on function public.admin_translation(uuid) to authenticated;
grant execute on function private.translation_row(public.content_translations) to authenticated;

create function public.admin_translation_progress() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'section', section, 'total', total, 'missing', missing, 'stale', stale, 'identical', identical
      )
      order by section
    ),
    '[]'
  )
  from (
    select
      section, count(*) as total,
      count(*) filter (where state = 'missing') as missing,
      count(*) filter (where state = 'stale') as stale,
      count(*) filter (where state = 'identical') as identical
    from public.content_translations
    -- A subquery: once for the query, not for each text.
    where state <> 'deleted' and permission = any ((select private.translation_permissions())::text[])
    group by section
  ) counted
$$;
comment on function public.admin_translation_progress is
  'Returns [{section, total, missing, stale, identical}] of the localized texts that the caller may edit; nothing without a '
  'permission.';
revoke execute on function public.admin_translation_progress() from public;
grant execute on function public.admin_translation_progress() to authenticated;

create function private.row_condition_sql(table_name text, row_id text) returns text
language sql stable set search_path = ''
as $$
  select string_agg(
    pg_catalog.format('%I = %L', attribute.attname, split_part(row_id, ':', key.position::integer)), ' and '
  )
  from pg_catalog.pg_index index
  cross join lateral unnest(index.indkey::smallint[]) with ordinality key (attnum, position)
  join pg_catalog.pg_attribute attribute on attribute.attrelid = index.indrelid and attribute.attnum = key.attnum
  where index.indrelid = pg_catalog.format('public.%I', table_name)::regclass and index.indisprimary
$$;
comment on function private.row_condition_sql is 'Returns a condition, as SQL text, that a row has the primary key of primary_key_of.';
grant execute on function private.row_condition_sql(text, text) to authenticated;

create function public.save_translation(translation_id uuid, value jsonb, seen jsonb) returns jsonb
language plpgsql security invoker set search_path = ''
as $$
declare
  known public.content_translations;
  condition text;
  content jsonb;
  given jsonb := jsonb_strip_nulls(jsonb_build_object(
    'ru', nullif(btrim(value ->> 'ru', E' \t\r\n'), ''), 'en', nullif(btrim(value ->> 'en', E' \t\r\n'), '')
  ));
begin
  perform private.require_permission('manage_events', 'manage_content', 'manage_speakers', 'manage_settings');
  select * into known from public.content_translations own where own.id = translation_id and own.value is not null;
  if known.id is null then
    perform private.raise_api_error(404, 'translation_not_found', 'No such text');
  elsif known.is_rich then
    perform private.raise_api_error(409, 'edited_in_form', 'This text is edited in the form of its record');
  elsif not given ? 'ru' then
    perform private.raise_api_error(400, 'russian_required', 'The Russian text is empty');
  elsif char_length(given ->> 'ru') > 5000 or char_length(given ->> 'en') > 5000 then
    perform private.raise_api_error(400, 'text_too_long', 'Too long', jsonb_build_object('max', 5000));
  end if;
  -- Forms lock the record first, too, and then the rows inside it.
  execute pg_catalog.format(
    'select from public.%I where %s for update', known.record_table,
    private.row_condition_sql(known.record_table, known.record_id)
  );
  condition := private.row_condition_sql(known.table_name, known.row_id);
  execute pg_catalog.format(
    'select %I::jsonb from public.%I where %s for update', known.column_name, known.table_name, condition
  ) into content;
  if content #> known.path is null then
    perform private.raise_api_error(404, 'translation_not_found', 'No such text');
  elsif content #> known.path <> seen then
    perform private.raise_api_error(
      409, 'edit_conflict', 'Somebody else saved first', public.admin_translation(translation_id)
    );
  end if;
  execute pg_catalog.format(
    'update public.%I set %I = $1 where %s', known.table_name, known.column_name, condition
  ) using case when known.path = '{}' then given else jsonb_set(content, known.path, given) end;
  return public.admin_translation(translation_id);
end
$$;
comment on function public.save_translation is
  'Saves both languages of a text that is not rich text, if it still is what the caller has seen, and returns it as '
  'admin_translation does. Runs as its caller: the policy of the table decides. Errors: PT400 russian_required, text_too_long '
  '{max}, PT403 not_allowed, PT404 translation_not_found, PT409 edited_in_form, edit_conflict (the text as it is now).';
revoke execute on function public.save_translation(uuid, jsonb, jsonb) from public;
grant execute on function public.save_translation(uuid, jsonb, jsonb) to authenticated;

create function public.accept_translation(translation_id uuid, seen jsonb, is_accepted boolean default true) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  known public.content_translations;
begin
  perform private.require_permission('manage_events', 'manage_content', 'manage_speakers', 'manage_settings');
  select * into known from public.content_translations own
  where own.id = translation_id and own.value is not null
    and own.permission = any ((select private.translation_permissions())::text[])
  for update;
  if known.id is null then
    perform private.raise_api_error(404, 'translation_not_found', 'No such text');
  elsif known.value <> seen then
    perform private.raise_api_error(
      409, 'edit_conflict', 'Somebody else saved first', private.translation_row(known)
    );
  end if;
  update public.content_translations
  set accepted = case when is_accepted then known.value end, accepted_at = case when is_accepted then now() end
  where id = known.id;
  return public.admin_translation(translation_id);
end
$$;
comment on function public.accept_translation is
  'Marks a text as one that fits as it is, or takes the mark off (is_accepted false), if it still is what the caller has seen. '
  'The mark has no effect once the text changes. Returns the text as admin_translation does. Errors: PT403 not_allowed, PT404 '
  'translation_not_found, PT409 edit_conflict (the text as it is now).';
revoke execute on function public.accept_translation(uuid, jsonb, boolean) from public;
grant execute on function public.accept_translation(uuid, jsonb, boolean) to authenticated;
