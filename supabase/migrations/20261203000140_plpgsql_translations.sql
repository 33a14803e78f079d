-- Functions of translations in PL/pgSQL, whose plans a session keeps (decision 191).

create or replace function private.localized_texts(content jsonb) returns table (path text[], value jsonb)
language plpgsql immutable set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
  with recursive nodes (path, value) as (
    select '{}'::text[], content
    union all
    select nodes.path || children.key, children.value
    from nodes
    cross join lateral (
      select fields.key, fields.value
      from jsonb_each(case when jsonb_typeof(nodes.value) = 'object' then nodes.value else '{}' end) fields
      where not private.is_localized_text(nodes.value)
      union all
      select (items.position - 1)::text, items.value
      from jsonb_array_elements(case when jsonb_typeof(nodes.value) = 'array' then nodes.value else '[]' end)
        with ordinality items (value, position)
    ) children
  )
  select nodes.path, nodes.value from nodes where private.is_localized_text(nodes.value);
end
$$;

create or replace function private.store_translations(in_table text, contents jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  with contents as materialized (
    select
      content, registered.record_table, content ->> registered.record_key as record_id,
      private.primary_key_of(pg_catalog.format('public.%I', in_table)::regclass, content) as row_id,
      case registered.record_table
        when in_table then private.translated_record_of(in_table, content)
        else private.find_translated_record(registered.record_table, content ->> registered.record_key)
      end as record
    from jsonb_array_elements(contents) content
    cross join (
      select distinct record_table, record_key from private.localized_columns where table_name = in_table
    ) registered
    -- The row that gives a course its seats has the texts of the course.
    where in_table <> 'events' or content ->> 'course_id' is null
  ),
  deleted as (
    update public.content_translations stored
    set value = null
    from contents
    where stored.table_name = in_table and stored.row_id = contents.row_id and stored.value is not null
      and not exists (
        select from private.localized_texts(contents.content -> stored.column_name) texts where texts.path = stored.path
      )
  )
  insert into public.content_translations as stored (
    table_name, row_id, column_name, path, section, permission, is_rich, record_table, record_id, record_name, parent_id,
    published_from, starts_at, ends_at, value, basis
  )
  select
    in_table, contents.row_id, columns.column_name, texts.path, columns.section, columns.permission, columns.is_rich,
    contents.record_table, contents.record_id, (record).name, (record).parent_id, (record).published_from,
    (record).starts_at, (record).ends_at, texts.value, private.next_translation_basis(null, texts.value)
  from contents
  join private.localized_columns columns
    on columns.table_name = in_table and jsonb_typeof(contents.content -> columns.column_name) <> 'null'
  cross join lateral private.localized_texts(contents.content -> columns.column_name) texts
  on conflict on constraint content_translations_text do update
  set value = excluded.value,
    basis = private.next_translation_basis(
      case when stored.value = stored.accepted then stored.accepted else stored.basis end, excluded.value
    ),
    record_name = excluded.record_name, parent_id = excluded.parent_id, published_from = excluded.published_from,
    starts_at = excluded.starts_at, ends_at = excluded.ends_at,
    changed_at = case when stored.value = excluded.value then stored.changed_at else clock_timestamp() end
  where (stored.value, stored.record_name, stored.published_from, stored.starts_at, stored.ends_at)
    is distinct from (
      excluded.value, excluded.record_name, excluded.published_from, excluded.starts_at, excluded.ends_at
    );
end
$$;
