-- Functions of search and audit log in PL/pgSQL, whose plans a session keeps (decision 191).

create or replace function private.name_of_reference(column_name text, id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  -- Statements are planned when they are reached: a name costs one of these queries.
  case column_name
    when 'amenity_id' then
      return (select name::jsonb from public.amenities record where record.id = $2);
    when 'booking_id' then
      return (select private.number_label(number::text) from public.space_bookings record where record.id = $2);
    when 'course_id' then
      return (select title::jsonb from public.courses record where record.id = $2);
    when 'event_id' then
      return (select title::jsonb from public.events record where record.id = $2);
    when 'field_id' then
      return (select name::jsonb from public.science_fields record where record.id = $2);
    when 'plan_id' then
      return (select name::jsonb from public.coworking_plans record where record.id = $2);
    when 'promo_code_id' then
      return (select to_jsonb(code) from public.promo_codes record where record.id = $2);
    when 'season_id' then
      return (select title::jsonb from public.seasons record where record.id = $2);
    when 'series_id' then
      return (
        select title::jsonb from public.calendar_items record where record.series_id = $2 order by starts_at limit 1
      );
    when 'session_id' then
      return coalesce(
        (select title::jsonb from public.event_sessions record where record.id = $2),
        (select title::jsonb from public.course_sessions record where record.id = $2)
      );
    when 'slide_id' then
      return (select title::jsonb from public.slides record where record.id = $2);
    when 'space_id' then
      return (select name::jsonb from public.spaces record where record.id = $2);
    when 'speaker_id' then
      return (select name::jsonb from public.speakers record where record.id = $2);
    when 'subscription_id' then
      return (select name::jsonb from public.subscriptions record where record.id = $2);
    when 'volunteer_id' then
      return (select to_jsonb(name) from public.volunteer_invitations record where record.id = $2);
    when 'pass_id' then
      return (
        select name::jsonb from public.user_passes record
        join public.subscriptions on subscriptions.id = record.subscription_id
        where record.id = $2
      );
    when 'seat_id' then
      return (
        select jsonb_build_object('ru', 'Место ' || position, 'en', 'Seat ' || position)
        from public.registration_seats record where record.id = $2
      );
    when 'comment_id', 'parent_id' then
      return (select to_jsonb(author_name) from public.comments record where record.id = $2 and author_name <> '');
    when 'order_id', 'difference_of_id', 'split_from_id' then
      return (select private.number_label(number::text) from public.orders record where record.id = $2);
    -- The person's name would have to leave the log with their account; the event's title may stay.
    when 'registration_id', 'moved_to_id' then
      return (
        select title::jsonb from public.registrations record join public.events on events.id = record.event_id
        where record.id = $2
      );
    when
      'user_id', 'account_id', 'added_by', 'checked_in_by', 'created_by', 'decided_by', 'paid_by', 'resolved_by',
      'revoked_by', 'scanned_by', 'sent_by', 'undone_by'
    then
      return (select to_jsonb(name) from public.profiles record where record.id = $2 and name <> '');
    else
      return null;
  end case;
end
$$;

create or replace function private.search_words(value text) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return btrim(regexp_replace(
    lower(extensions.unaccent('extensions.unaccent'::regdictionary, value)),
    '[^[:alnum:]]+', ' ', 'g'
  ));
end
$$;

create or replace function private.search_text(value jsonb) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return private.search_words(left(
    regexp_replace(concat_ws(' ', value ->> 'ru', value ->> 'en'), '<[^>]*>|&[#a-z0-9]+;', ' ', 'gi'),
    100000
  ));
end
$$;

create or replace function private.search_vector(words text, weight "char") returns tsvector
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return setweight(to_tsvector('pg_catalog.russian', words), weight)
    -- More than a search can contain, less than the index limit.
    || array_to_tsvector(array(select left(word, 400) from unnest(string_to_array(words, ' ')) word));
end
$$;

create or replace function private.audit_search_vector(entry public.audit_log) returns tsvector
language plpgsql immutable set search_path = ''
as $$
begin
  return (
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
  );
end
$$;

create or replace function private.name_columns(table_name text) returns text[]
language plpgsql immutable set search_path = ''
as $$
begin
  return case table_name
    when 'blog_posts' then '{title,speaker_id}'
    when 'booking_slots' then '{booking_id}'
    when 'check_ins' then '{code,event_id}'
    when 'closures' then '{reason}'
    when 'comment_reports' then '{comment_id}'
    when 'comments' then '{author_name,event_id}'
    when 'course_sessions' then '{title,course_id}'
    when 'course_speakers' then '{speaker_id,course_id}'
    when 'event_co_organisers' then '{user_id,event_id}'
    when 'event_messages' then '{subject,event_id}'
    when 'event_photos' then '{event_id}'
    when 'event_session_speakers' then '{speaker_id,session_id}'
    when 'event_sessions' then '{title,event_id}'
    when 'event_speakers' then '{speaker_id,event_id}'
    when 'event_streams' then '{event_id}'
    when 'memberships' then '{user_id,plan_id}'
    when 'orders' then '{number,full_name}'
    when 'promo_codes' then '{code}'
    when 'registrations' then '{full_name,event_id}'
    when 'season_items' then '{event_id,course_id,slide_id,season_id}'
    when 'site_settings' then '{}'
    when 'space_amenities' then '{amenity_id,space_id}'
    when 'space_bookings' then '{number,full_name,space_id}'
    when 'space_opening_hours' then '{space_id}'
    when 'space_photos' then '{space_id}'
    when 'space_prices' then '{label,space_id}'
    when 'user_passes' then '{user_id,subscription_id}'
    when 'user_roles' then '{account_id}'
    else '{title,name}'
  end::text[];
end
$$;

create or replace function private.primary_key_of(relation oid, data jsonb) returns text
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select string_agg(data ->> attribute.attname, ':' order by array_position(index.indkey, attribute.attnum))
    from pg_catalog.pg_index index
    join pg_catalog.pg_attribute attribute
      on attribute.attrelid = index.indrelid and attribute.attnum = any (index.indkey)
    where index.indrelid = relation and index.indisprimary
  );
end
$$;

create or replace function private.record_name_of(table_name text, data jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(part order by position) filter (where part not in ('null', '""', '"—"')), '[]')
    from unnest(private.name_columns(table_name)) with ordinality columns (name, position)
    cross join lateral (
      select case
        when name = 'account_id' then private.name_of_reference(name, (data ->> 'id')::uuid)
        when name ~ '_id$' then private.name_of_reference(name, (data ->> name)::uuid)
        when name = 'number' then private.number_label(data ->> name)
        else data -> name
      end as part
    ) parts
  );
end
$$;

create or replace function private.names_in(data jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_object_agg(value, name) filter (where name is not null), '{}')
    from jsonb_each_text(data) fields (key, value)
    cross join lateral (
      select case
        when value ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then private.name_of_reference(key, value::uuid)
      end as name
    ) named
  );
end
$$;

create or replace function private.parents_of(data jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
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
  );
end
$$;
