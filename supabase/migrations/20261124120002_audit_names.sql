-- The audit log names the records that it tells of, as they were called at that moment, and is searched by these names.

alter table public.audit_log
  add column record_name jsonb not null default '[]' check (jsonb_typeof(record_name) = 'array'),
  add column names jsonb not null default '{}' check (jsonb_typeof(names) = 'object'),
  add column search tsvector not null default '';
comment on column public.audit_log.record_name is
  'What the changed record is called: its own name first, then those of what it belongs to. Texts, or localized texts.';
comment on column public.audit_log.names is 'What records are called whose ids stand in old and new, by id.';
comment on column public.audit_log.search is 'All names in both languages, for private.search_query.';

create function private.numbered(number text) returns jsonb
language sql immutable set search_path = ''
as $$ select jsonb_build_object('ru', '№ ' || number, 'en', 'No. ' || number) where number is not null $$;

create function private.name_of_reference(column_name text, id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select case column_name
    when 'amenity_id' then (select name::jsonb from public.amenities record where record.id = $2)
    when 'booking_id' then (select private.numbered(number::text) from public.space_bookings record where record.id = $2)
    when 'course_id' then (select title::jsonb from public.courses record where record.id = $2)
    when 'event_id' then (select title::jsonb from public.events record where record.id = $2)
    when 'field_id' then (select name::jsonb from public.science_fields record where record.id = $2)
    when 'order_id' then (select private.numbered(number::text) from public.orders record where record.id = $2)
    when 'promo_code_id' then (select to_jsonb(code) from public.promo_codes record where record.id = $2)
    when 'session_id' then (select title::jsonb from public.event_sessions record where record.id = $2)
    when 'space_id' then (select name::jsonb from public.spaces record where record.id = $2)
    when 'speaker_id' then (select name::jsonb from public.speakers record where record.id = $2)
    when 'subscription_id' then (select name::jsonb from public.subscriptions record where record.id = $2)
    when 'moved_to_id' then (
      select title::jsonb from public.registrations record join public.events on events.id = record.event_id
      where record.id = $2
    )
    else case
      when column_name in ('comment_id', 'parent_id') then (
        select to_jsonb(author_name) from public.comments record where record.id = $2 and author_name <> ''
      )
      when column_name in (
        'user_id', 'checked_in_by', 'decided_by', 'paid_by', 'resolved_by', 'sent_by', 'account_id'
      ) then (select to_jsonb(name) from public.profiles record where record.id = $2 and name <> '')
    end
  end
$$;
comment on function private.name_of_reference is
  'What the record is called that a column of this name refers to: a text or a localized text; null when it is gone or nameless.';

-- By table: the columns that tell what a record is called; account_id stands for the id of an account.
create function private.name_columns(table_name text) returns text[]
language sql immutable set search_path = ''
as $$
  select case table_name
    when 'blog_posts' then '{title,speaker_id}'
    when 'booking_slots' then '{booking_id}'
    when 'comment_reports' then '{comment_id}'
    when 'comments' then '{author_name,event_id}'
    when 'course_sessions' then '{title,course_id}'
    when 'course_speakers' then '{speaker_id,course_id}'
    when 'event_messages' then '{subject,event_id}'
    when 'event_photos' then '{event_id}'
    when 'event_session_speakers' then '{speaker_id,session_id}'
    when 'event_sessions' then '{title,event_id}'
    when 'event_speakers' then '{speaker_id,event_id}'
    when 'event_streams' then '{event_id}'
    when 'orders' then '{number,full_name}'
    when 'promo_codes' then '{code}'
    when 'registrations' then '{full_name,event_id}'
    when 'site_settings' then '{}'
    when 'space_amenities' then '{amenity_id,space_id}'
    when 'space_bookings' then '{number,full_name,space_id}'
    when 'space_opening_hours' then '{space_id}'
    when 'space_photos' then '{space_id}'
    when 'space_prices' then '{label,space_id}'
    when 'user_passes' then '{user_id,subscription_id}'
    when 'user_roles' then '{account_id}'
    else '{title,name}'
  end::text[]
$$;

create function private.record_name_of(table_name text, data jsonb) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(part order by place) filter (where part not in ('null', '""', '"—"')), '[]')
  from unnest(private.name_columns(table_name)) with ordinality columns (name, place)
  cross join lateral (
    select case
      when name = 'account_id' then private.name_of_reference(name, (data ->> 'id')::uuid)
      when name ~ '_id$' then private.name_of_reference(name, (data ->> name)::uuid)
      when name = 'number' then private.numbered(data ->> name)
      else data -> name
    end as part
  ) parts
$$;
comment on function private.record_name_of is 'What a record is called: audit_log.record_name.';

create function private.names_in(data jsonb) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_object_agg(value, name) filter (where name is not null), '{}')
  from jsonb_each_text(data) fields (key, value)
  cross join lateral (
    select case
      when value ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then private.name_of_reference(key, value::uuid)
    end as name
  ) named
$$;
comment on function private.names_in is 'What the records are called whose ids stand in a row: audit_log.names.';

-- Titles and names alone: texts of pages would make every word of theirs find every change.
create function private.audit_search(entry public.audit_log) returns tsvector
language sql immutable set search_path = ''
as $$
  select private.search_vector(
    private.search_words(left(string_agg(words, ' '), 10000)), 'A'
  )
  from (
    select entry.actor_name as words
    union
    select coalesce(part ->> 'ru', '') || ' ' || coalesce(part ->> 'en', part #>> '{}')
    from (
      select part from jsonb_array_elements(entry.record_name) part
      union
      select value from jsonb_each(entry.names)
      union
      select coalesce(side, '{}') -> name
      from unnest(array[entry.old, entry.new]) side
      cross join unnest(
        array['title', 'name', 'full_name', 'author_name', 'subject', 'label', 'code', 'number']
      ) name
    ) parts
    where part is not null
  ) texts
$$;

create function private.name_in_audit() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    if new.record_name = '[]' then
      new.record_name := private.record_name_of(new.table_name, coalesce(new.old, '{}') || coalesce(new.new, '{}'));
    end if;
    new.names := private.names_in(coalesce(new.old, '{}')) || private.names_in(coalesce(new.new, '{}'));
  end if;
  new.search := private.audit_search(new);
  return new;
end
$$;
create trigger audit_log_names before insert or update on public.audit_log
  for each row execute function private.name_in_audit();

-- As before, with the name of the record, which an update needs the whole row for.
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
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(key, before -> key), jsonb_object_agg(key, value)
    into before, after
    from jsonb_each(after)
    where value is distinct from before -> key;
    if after is null then
      return null;
    end if;
  end if;
  insert into public.audit_log (actor_id, actor_name, actor_role, action, table_name, row_id, old, new, record_name)
  values (
    actor,
    coalesce((select name from public.profiles where id = actor), ''),
    actor_role, lower(tg_op), tg_table_name, row_id, before, after, record_name
  );
  return null;
end
$$;

-- What is on record already: by the rows as they are now, over which lies what the entry knows.
do $$
declare
  recorded record;
begin
  for recorded in
    select distinct log.table_name,
      exists (
        select from pg_catalog.pg_attribute
        where attrelid = format('public.%I', log.table_name)::regclass and attname = 'id' and not attisdropped
      ) as has_id
    from public.audit_log log
    where to_regclass(format('public.%I', log.table_name)) is not null
  loop
    execute format(
      'update public.audit_log log
       set record_name = private.record_name_of(
             log.table_name, coalesce(%s, ''{}'') || coalesce(log.old, ''{}'') || coalesce(log.new, ''{}'')
           ),
           names = private.names_in(coalesce(log.old, ''{}'')) || private.names_in(coalesce(log.new, ''{}''))
       where log.table_name = %L',
      case
        when recorded.has_id
          then format('(select to_jsonb(own) from public.%I own where own.id::text = log.row_id)', recorded.table_name)
        else '''{}''::jsonb'
      end,
      recorded.table_name
    );
  end loop;
end
$$;

create index audit_log_search_idx on public.audit_log using gin (search);

-- Whoever deletes their account is forgotten here, too.
create function private.without_person(data jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_object_agg(
    key,
    case
      when value <> 'null'
        and key in ('full_name', 'author_name', 'name', 'email', 'phone', 'telegram', 'social_link', 'body')
        then '"—"'
      else value
    end
  )
  from jsonb_each(data)
$$;

create function private.forget_in_audit(in_table text, id text) returns void
language sql security definer set search_path = ''
as $$
  update public.audit_log
  set old = private.without_person(old), new = private.without_person(new), record_name = '[]', names = names - $2
  where case in_table
    when 'profiles' then names ? $2 or (table_name in ('profiles', 'user_roles') and row_id = $2)
    else table_name = in_table and row_id = $2
  end
$$;

create function private.forget_record() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.forget_in_audit(tg_table_name, old.id::text);
  return null;
end
$$;
create trigger registrations_forget after update of full_name on public.registrations
  for each row when (new.full_name = '—' and old.full_name <> '—') execute function private.forget_record();
create trigger orders_forget after update of full_name on public.orders
  for each row when (new.full_name = '—' and old.full_name <> '—') execute function private.forget_record();
create trigger space_bookings_forget after update of full_name on public.space_bookings
  for each row when (new.full_name = '—' and old.full_name <> '—') execute function private.forget_record();
create trigger profiles_forget after delete on public.profiles
  for each row execute function private.forget_record();
