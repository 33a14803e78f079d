-- What every later migration stands on: schemas, extensions, privileges, domains, small helpers.

create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;
create extension if not exists btree_gist with schema extensions;
create extension if not exists unaccent with schema extensions;

-- Functions and settings that the API never exposes. Usage lets policies and views call what is granted singly.
create schema private;
comment on schema private is 'Not exposed by the API: settings, permission rules, helpers of policies and triggers.';
grant usage on schema private to anon, authenticated, service_role;

-- Nothing is reachable by visitors unless a migration grants it by name.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke execute on functions from anon, authenticated;

create type public.interface_language as enum ('ru', 'en');
comment on type public.interface_language is 'Languages of the interface and of mail. Default and fallback: ru.';

create type public.currency as enum ('RSD', 'EUR');
comment on type public.currency is 'Amounts beside it are integers in minor units (para, cent).';

create function private.is_localized_text(value jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(
    jsonb_typeof(value) = 'object'
      and jsonb_typeof(value -> 'ru') = 'string'
      and value ->> 'ru' ~ '\S'
      and (not value ? 'en' or (jsonb_typeof(value -> 'en') = 'string' and value ->> 'en' ~ '\S'))
      and value - array['ru', 'en'] = '{}',
    false
  )
$$;
grant execute on function private.is_localized_text(jsonb) to anon, authenticated, service_role;

create domain public.localized_text as jsonb
  constraint localized_text_shape check (value is null or private.is_localized_text(value));
comment on domain public.localized_text is
  '{"ru": "…", "en": "…"}; ru present and not blank; a text without translation leaves en out.';

create function private.is_localized_list(value jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select case jsonb_typeof(value)
    when 'array' then
      not exists (select from jsonb_array_elements(value) item where not private.is_localized_text(item))
    else false
  end
$$;
comment on function private.is_localized_list is 'A JSON array whose items all have the shape of localized_text.';
grant execute on function private.is_localized_list(jsonb) to anon, authenticated, service_role;

create function private.is_email(value text) returns boolean
language sql immutable set search_path = ''
as $$
  select value ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$' and value = lower(value) and length(value) <= 320
$$;
comment on function private.is_email is 'An address as it is stored: trimmed and in lower case.';
grant execute on function private.is_email(text) to anon, authenticated, service_role;

create function private.is_slug(value text) returns boolean
language sql immutable set search_path = ''
as $$ select value ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(value) <= 120 $$;
grant execute on function private.is_slug(text) to anon, authenticated, service_role;

create function private.are_languages(value text[]) returns boolean
language sql immutable set search_path = ''
as $$
  select not exists (select from unnest(value) code where code is null or code !~ '^[a-z]{2}$')
$$;
comment on function private.are_languages is 'ISO 639-1 codes: languages an event is held in, not those of the interface.';
grant execute on function private.are_languages(text[]) to anon, authenticated, service_role;

-- clock_timestamp, not now(): two saves never carry the same stamp, and forms compare it to find conflicts.
create function private.touch_updated_at() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at := clock_timestamp();
  return new;
end
$$;
