-- Functions refer to each other.
set check_function_bodies = off;

-- Translations of the content: one registry of localized columns, and one table with the state of every localized text,
-- maintained by triggers, so that the queue of staff reads neither each table nor the log.

create view private.localized_columns with (security_invoker = true) as
select *
from (
  values
  ('events', 'title', 'events', 'manage_events', 'events', 'id', false),
    ('events', 'summary', 'events', 'manage_events', 'events', 'id', false),
    ('events', 'description', 'events', 'manage_events', 'events', 'id', true),
    ('events', 'status_note', 'events', 'manage_events', 'events', 'id', false),
    ('events', 'venue', 'events', 'manage_events', 'events', 'id', false),
    ('events', 'venue_address', 'events', 'manage_events', 'events', 'id', false),
    ('events', 'cover_alt', 'events', 'manage_events', 'events', 'id', false),
    ('event_speakers', 'role', 'events', 'manage_events', 'events', 'event_id', false),
    ('event_sessions', 'title', 'events', 'manage_events', 'events', 'event_id', false),
    ('event_sessions', 'summary', 'events', 'manage_events', 'events', 'event_id', false),
    ('event_sessions', 'location', 'events', 'manage_events', 'events', 'event_id', false),
    ('event_photos', 'alt', 'events', 'manage_events', 'events', 'event_id', false),
    ('event_streams', 'note', 'events', 'manage_events', 'events', 'event_id', false),
    ('courses', 'title', 'courses', 'manage_content', 'courses', 'id', false),
    ('courses', 'summary', 'courses', 'manage_content', 'courses', 'id', false),
    ('courses', 'description', 'courses', 'manage_content', 'courses', 'id', true),
    ('courses', 'status_note', 'courses', 'manage_content', 'courses', 'id', false),
    ('course_sessions', 'title', 'courses', 'manage_content', 'courses', 'course_id', false),
    ('course_sessions', 'summary', 'courses', 'manage_content', 'courses', 'course_id', false),
    ('speakers', 'name', 'speakers', 'manage_speakers', 'speakers', 'id', false),
    ('speakers', 'headline', 'speakers', 'manage_speakers', 'speakers', 'id', false),
    ('speakers', 'bio', 'speakers', 'manage_speakers', 'speakers', 'id', true),
    ('speakers', 'links', 'speakers', 'manage_speakers', 'speakers', 'id', false),
    ('science_fields', 'name', 'speakers', 'manage_speakers', 'science_fields', 'id', false),
    ('blog_posts', 'title', 'posts', 'manage_speakers', 'blog_posts', 'id', false),
    ('blog_posts', 'summary', 'posts', 'manage_speakers', 'blog_posts', 'id', false),
    ('blog_posts', 'body', 'posts', 'manage_speakers', 'blog_posts', 'id', true),
    ('spaces', 'name', 'spaces', 'manage_content', 'spaces', 'id', false),
    ('spaces', 'summary', 'spaces', 'manage_content', 'spaces', 'id', false),
    ('spaces', 'description', 'spaces', 'manage_content', 'spaces', 'id', true),
    ('spaces', 'rules', 'spaces', 'manage_content', 'spaces', 'id', true),
    ('space_photos', 'alt', 'spaces', 'manage_content', 'spaces', 'space_id', false),
    ('space_amenities', 'note', 'spaces', 'manage_content', 'spaces', 'space_id', false),
    ('space_prices', 'label', 'spaces', 'manage_content', 'spaces', 'space_id', false),
    ('amenities', 'name', 'spaces', 'manage_content', 'amenities', 'id', false),
    ('coworking_plans', 'name', 'coworking', 'manage_content', 'coworking_plans', 'id', false),
    ('coworking_plans', 'summary', 'coworking', 'manage_content', 'coworking_plans', 'id', false),
    ('coworking_plans', 'features', 'coworking', 'manage_content', 'coworking_plans', 'id', false),
    ('subscriptions', 'name', 'passes', 'manage_content', 'subscriptions', 'id', false),
    ('subscriptions', 'summary', 'passes', 'manage_content', 'subscriptions', 'id', false),
    ('subscriptions', 'description', 'passes', 'manage_content', 'subscriptions', 'id', true),
    ('slides', 'title', 'slides', 'manage_content', 'slides', 'id', false),
    ('slides', 'text', 'slides', 'manage_content', 'slides', 'id', false),
    ('content_pages', 'title', 'pages', 'manage_content', 'content_pages', 'slug', false),
    ('content_pages', 'lead', 'pages', 'manage_content', 'content_pages', 'slug', false),
    ('content_pages', 'body', 'pages', 'manage_content', 'content_pages', 'slug', true),
    ('content_pages', 'data', 'pages', 'manage_content', 'content_pages', 'slug', false),
    ('support_services', 'title', 'pages', 'manage_content', 'support_services', 'id', false),
    ('support_services', 'text', 'pages', 'manage_content', 'support_services', 'id', false),
    ('support_services', 'action', 'pages', 'manage_content', 'support_services', 'id', false),
    ('closures', 'reason', 'closures', 'manage_content', 'closures', 'id', false)
) columns (table_name, column_name, section, permission, record_table, record_key, is_rich);
comment on view private.localized_columns is
  'Columns with localized texts that visitors read: a localized_text, or JSON that contains some at any depth.';
comment on column private.localized_columns.permission is 'What the policy for updates of the table requires.';
comment on column private.localized_columns.record_table is
  'Table of the record that the row belongs to, and that has the page: an event for a session of it.';
comment on column private.localized_columns.record_key is 'Column with the id of that record.';
comment on column private.localized_columns.is_rich is 'Rich text (HTML): edited in the form of its record.';

-- What both languages of a text are to each other.

create function private.next_translation_basis(basis jsonb, value jsonb) returns jsonb
language sql immutable parallel safe set search_path = ''
as $$
  select case
    when value ->> 'en' is null then null
    when basis is null then value
    -- A copy of the Russian text was no translation yet.
    when basis ->> 'ru' = basis ->> 'en' and value ->> 'ru' = basis ->> 'ru' then value
    when value ->> 'ru' <> basis ->> 'ru' and value ->> 'en' <> basis ->> 'en' then value
    else basis
  end
$$;
comment on function private.next_translation_basis is
  'Returns the last pair of languages that matched, after a change: the new pair once both languages have changed.';

create function private.translation_state(value jsonb, basis jsonb, accepted jsonb) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select case
    when value is null then 'deleted'
    when value = accepted then 'accepted'
    when value ->> 'en' is null then 'missing'
    when value ->> 'en' = value ->> 'ru' and value ->> 'ru' ~ '[A-Za-zА-Яа-яЁё]' then 'identical'
    when value ->> 'en' <> basis ->> 'en' or value ->> 'ru' <> basis ->> 'ru' then 'stale'
    else 'current'
  end
$$;
comment on function private.translation_state is
  'deleted, accepted (fits as it is), missing, identical, stale (one language changed after the pair last matched), current.';

create function private.text_size(value jsonb) returns integer
language sql immutable parallel safe set search_path = ''
as $$ select char_length(regexp_replace(value ->> 'ru', '<[^>]*>', '', 'g')) $$;

create table public.content_translations (
  id uuid primary key default gen_random_uuid(),
  table_name text not null,
  row_id text not null,
  column_name text not null,
  path text[] not null default '{}',
  section text not null,
  permission text not null,
  is_rich boolean not null default false,
  record_table text not null,
  record_id text not null,
  record_name jsonb not null default '{"ru": "—"}',
  parent_id text,
  published_from timestamptz,
  starts_at timestamptz,
  ends_at timestamptz,
  value jsonb,
  basis jsonb,
  accepted jsonb,
  accepted_at timestamptz,
  changed_at timestamptz not null default now(),
  state text not null generated always as (private.translation_state(value, basis, accepted)) stored,
  size integer generated always as (private.text_size(value)) stored,
  event_id uuid generated always as (case when record_table = 'events' then record_id::uuid end) stored,
  search tsvector not null generated always as (
    private.search_vector(private.search_text(record_name), 'A')
    || private.search_vector(left(private.search_text(value), 10000), 'B')
  ) stored,
  constraint content_translations_text unique (table_name, row_id, column_name, path)
);
comment on table public.content_translations is
  'The state of each localized text of the content. Triggers maintain it: see private.localized_columns.';
comment on column public.content_translations.row_id is 'Primary key of the row; parts joined by ":".';
comment on column public.content_translations.path is 'Where the text is in a column that contains several; empty for one.';
comment on column public.content_translations.record_id is 'The record that has the page: the event of a session.';
comment on column public.content_translations.parent_id is 'What the page of the record needs besides: the speaker of a post.';
comment on column public.content_translations.published_from is 'Since when visitors see it: -infinity always, null a draft.';
comment on column public.content_translations.value is
  'The text, {ru, en}. Null: deleted; the row stays until its record is deleted, because forms delete rows and insert them again.';
comment on column public.content_translations.basis is 'Both languages when they last matched; a stale text differs in one.';
comment on column public.content_translations.changed_at is 'When the text itself changed.';
comment on column public.content_translations.accepted is 'The pair that fits as it is. Without effect once the text changed.';

create index content_translations_section_idx on public.content_translations (state, section);
create index content_translations_size_idx on public.content_translations (state, size);
create index content_translations_published_idx on public.content_translations (state, published_from);
create index content_translations_starts_idx on public.content_translations (state, starts_at);
create index content_translations_progress_idx on public.content_translations (section, state);
create index content_translations_record_idx on public.content_translations (record_table, record_id);
create index content_translations_event_idx on public.content_translations (event_id, state) where event_id is not null;
create index content_translations_search_idx on public.content_translations using gin (search);

alter table public.content_translations enable row level security;

create policy "readable to those who may edit the text" on public.content_translations for select to authenticated
  using (
    case permission
      when 'manage_events' then (select private.has_permission('manage_events'))
      when 'manage_content' then (select private.has_permission('manage_content'))
      when 'manage_speakers' then (select private.has_permission('manage_speakers'))
      when 'manage_settings' then (select private.has_permission('manage_settings'))
      else false
    end
  );
-- No insert, update and delete: triggers and functions write.

grant select on public.content_translations to authenticated;

-- Maintenance.

create function private.localized_texts(content jsonb) returns table (path text[], value jsonb)
language sql immutable set search_path = ''
as $$
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
  select nodes.path, nodes.value from nodes where private.is_localized_text(nodes.value)
$$;
comment on function private.localized_texts is 'Returns the localized texts in a JSON value, each with its path.';

create type private.translated_record as (
  name jsonb, parent_id text, published_from timestamptz, starts_at timestamptz, ends_at timestamptz
);

create function private.translated_record_of(record_table text, record jsonb) returns private.translated_record
language sql stable set search_path = ''
as $$
  select row(
    coalesce(record -> 'title', record -> 'name', record -> 'reason', '{"ru": "—"}'),
    case record_table when 'blog_posts' then record ->> 'speaker_id' end,
    case
      when record_table in ('events', 'courses', 'blog_posts') then (record ->> 'published_at')::timestamptz
      when record_table = 'speakers' then case record ->> 'status' when 'active' then '-infinity'::timestamptz end
      when record ->> 'is_active' = 'false' then null
      else coalesce((record ->> 'shown_from')::timestamptz, '-infinity')
    end,
    coalesce(
      (record ->> 'starts_at')::timestamptz, (record ->> 'shown_from')::timestamptz,
      (record ->> 'starts_on')::timestamp at time zone 'Europe/Belgrade'
    ),
    coalesce(
      (record ->> 'ends_at')::timestamptz, (record ->> 'shown_until')::timestamptz,
      ((record ->> 'ends_on')::date + 1)::timestamp at time zone 'Europe/Belgrade'
    )
  )::private.translated_record
$$;
comment on function private.translated_record_of is
  'Returns the name of a record, since when visitors see it, and when it begins and ends, for content_translations.';

create function private.find_translated_record(record_table text, record_id text) returns private.translated_record
language plpgsql stable security definer set search_path = ''
as $$
declare
  record jsonb;
begin
  execute pg_catalog.format(
    'select to_jsonb(own) from public.%I own where %I = %L',
    record_table, case record_table when 'content_pages' then 'slug' else 'id' end, record_id
  ) into record;
  return private.translated_record_of(record_table, record);
end
$$;

create function private.store_translations(in_table text, contents jsonb) returns void
language sql security definer set search_path = ''
as $$
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
    )
$$;
comment on function private.store_translations is 'Brings content_translations up to date with rows of a table.';

create function private.add_translations() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.store_translations(tg_table_name, (select jsonb_agg(to_jsonb(added)) from added));
  return null;
end
$$;

create function private.update_translations() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  record private.translated_record;
begin
  perform private.store_translations(tg_table_name, jsonb_build_array(to_jsonb(new)));
  if tg_argv[0] is not null then
    record := private.translated_record_of(tg_table_name, to_jsonb(new));
    -- The texts of the rows inside, which did not change themselves.
    update public.content_translations
    set record_name = record.name, published_from = record.published_from, starts_at = record.starts_at,
      ends_at = record.ends_at
    where record_table = tg_table_name and record_id = to_jsonb(new) ->> tg_argv[0]
      and (record_name, published_from, starts_at, ends_at)
        is distinct from (record.name, record.published_from, record.starts_at, record.ends_at);
  end if;
  return null;
end
$$;
comment on function private.update_translations is 'The argument is the key of a table whose rows are records of their own.';

create function private.remove_translations() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_argv[0] is not null then
    delete from public.content_translations
    where record_table = tg_table_name and record_id = to_jsonb(old) ->> tg_argv[0];
  else
    update public.content_translations set value = null
    where table_name = tg_table_name and row_id = private.primary_key_of(tg_relid, to_jsonb(old));
  end if;
  return null;
end
$$;
comment on function private.remove_translations is 'The argument is the key of a table whose rows are records of their own.';

create function private.track_translations(in_table text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  columns text[] := array(
    select column_name from private.localized_columns where table_name = in_table
  );
  -- Null for rows that belong to another record.
  key text := (
    select min(record_key) from private.localized_columns where table_name = in_table and record_table = in_table
  );
  watched text[] := array(
    select attname from pg_catalog.pg_attribute
    where attrelid = pg_catalog.format('public.%I', in_table)::regclass and attnum > 0 and not attisdropped
      and attgenerated = ''
      and (
        attname = any (columns)
        or key is not null and attname in (
          'published_at', 'starts_at', 'ends_at', 'status', 'is_active', 'shown_from', 'shown_until', 'starts_on',
          'ends_on', 'speaker_id'
        )
      )
    order by attnum
  );
  argument text := case when key is null then '' else quote_literal(key) end;
begin
  execute pg_catalog.format(
    'create or replace trigger %1$I after insert on public.%2$I referencing new table as added
       for each statement execute function private.add_translations()',
    in_table || '_translations_insert', in_table
  );
  execute pg_catalog.format(
    'create or replace trigger %1$I after update of %3$s on public.%2$I
       for each row when (%4$s) execute function private.update_translations(%5$s)',
    in_table || '_translations_update', in_table,
    (select string_agg(quote_ident(name), ', ') from unnest(watched) name),
    (select string_agg(pg_catalog.format('old.%1$I is distinct from new.%1$I', name), ' or ') from unnest(watched) name),
    argument
  );
  execute pg_catalog.format(
    'create or replace trigger %1$I after delete on public.%2$I
       for each row execute function private.remove_translations(%3$s)',
    in_table || '_translations_delete', in_table, argument
  );
  perform private.read_translations(in_table);
end
$$;
comment on function private.track_translations is
  'Creates the triggers for the columns of a table that private.localized_columns names, and stores what is there.';

-- What is there already: its state comes from the audit log.

create function private.translation_basis(history jsonb[]) returns jsonb
language plpgsql immutable set search_path = ''
as $$
declare
  basis jsonb;
  value jsonb;
begin
  foreach value in array history loop
    basis := private.next_translation_basis(basis, value);
  end loop;
  return basis;
end
$$;
comment on function private.translation_basis is 'Returns the pair that last matched in the history of a text, the oldest first.';

create function private.read_translations(in_table text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  contents jsonb;
begin
  execute pg_catalog.format('select jsonb_agg(to_jsonb(own)) from public.%I own', in_table) into contents;
  perform private.store_translations(in_table, contents);
  update public.content_translations stored
  set basis = private.next_translation_basis(replayed.basis, stored.value)
  from (
    select texts.id, private.translation_basis(array_agg(history.value order by history.position)) as basis
    from public.content_translations texts
    join public.audit_log entries
      on entries.table_name = texts.table_name and entries.row_id = texts.row_id and entries.action = 'update'
    cross join lateral (
      values
        (entries.id * 2, entries.old -> texts.column_name #> texts.path),
        (entries.id * 2 + 1, entries.new -> texts.column_name #> texts.path)
    ) history (position, value)
    where texts.table_name = in_table and entries.new ? texts.column_name
    group by texts.id
  ) replayed
  where replayed.id = stored.id;
end
$$;
comment on function private.read_translations is
  'Stores the translations of a table anew; those that one language has outrun are found in the audit log.';

select private.track_translations(table_name)
from (select distinct table_name from private.localized_columns) registered;
