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
  select length(value) <= 254
    and length(split_part(value, '@', 1)) <= 64
    and value ~ '^[a-z0-9!#$%&''*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&''*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'
    and value !~ '\.[0-9]+$'
$$;
comment on function private.is_email is
  'An e-mail address as it is stored: ASCII, in lower case, a domain of other letters in its IDNA form (xn--…).';
grant execute on function private.is_email(text) to anon, authenticated, service_role;

create function private.canonical_email(value text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when domain in ('gmail.com', 'googlemail.com') then replace(mailbox, '.', '') || '@gmail.com'
    when domain ~ '^(ya\.ru|yandex\.(ru|com|by|kz|ua))$' then replace(mailbox, '-', '.') || '@yandex.ru'
    else mailbox || '@' || domain
  end
  from (
    select
      coalesce(nullif(split_part(split_part(address, '@', 1), '+', 1), ''), split_part(address, '@', 1)) as mailbox,
      split_part(address, '@', 2) as domain
    from (select lower(value) as address) typed
  ) parts
$$;
comment on function private.canonical_email is
  'One form for all spellings of one mailbox: without case, the tag after a plus, and the dots or domains that Gmail and '
  'Yandex do not tell apart. For limits and rules of one per person; mail goes to the address as typed, and what belongs to '
  'an account is decided by the exact address.';
grant execute on function private.canonical_email(text) to anon, authenticated, service_role;

create function private.invisible_characters() returns text
language sql immutable set search_path = ''
as $$
  select concat_ws('|',
    -- Cc, Cf, Co, Zl, Zp, and letters that are drawn as nothing.
    '[\u0001-\u001f\u007f-\u009f\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u17b4\u17b5'
      || '\u180b-\u180f\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ue000-\uf8ff\ufe00-\ufe0d\ufeff\uffa0'
      || '\ufff0-\uffff\U000110bd\U000110cd\U00013430-\U0001345f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a'
      || '\U000e0000-\U0010ffff]',
    -- The joiners are part of how some scripts and pictures are written, and of nothing in Latin or Cyrillic.
    '(?<![\u0590-\u1fff\u2600-\ud7ff\ufb1d-\ufdff\ufe0e-\ufe0f\ufe70-\ufefc\U00010000-\U0001ffff])[\u200c\u200d]',
    '[\u200c\u200d](?![\u0590-\u1fff\u2600-\ud7ff\ufb1d-\ufdff\ufe70-\ufefc\U00010000-\U0001ffff])',
    -- Selectors of a picture follow a sign that has one.
    '(?<![0-9#*\u00a9\u00ae\u203c-\u3299\U0001f000-\U0001faff])[\ufe0e\ufe0f]'
  )
$$;
comment on function private.invisible_characters is
  'Pattern of control, format and private characters, of separators of lines, and of joiners out of place.';

create function private.stacked_marks() returns text
language sql immutable set search_path = ''
as $$
  select replace('^[#]|(?<=[#][#][#])[#]', '#',
    '\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u064b-\u065f\u0670\u0e31\u0e34'
      || '-\u0e3a\u0e47-\u0e4e\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20f0\ufe20-\ufe2f')
$$;

comment on function private.stacked_marks is 'Pattern of combining marks: at the beginning, and from the fourth on one letter.';

create function private.has_bad_signs(value text) returns boolean
language sql immutable set search_path = ''
as $$
  select value ~ private.invisible_characters() or value ~ private.stacked_marks()
$$;
comment on function private.has_bad_signs is
  'Whether a text carries invisible characters, such that turn its direction, or marks stacked on one letter.';

create function private.strip_bad_signs(value text) returns text
language sql immutable set search_path = ''
as $$
  select regexp_replace(
    regexp_replace(value, private.invisible_characters(), '', 'g'), private.stacked_marks(), '', 'g'
  )
$$;
grant execute on function
  private.invisible_characters(), private.stacked_marks(), private.has_bad_signs(text)
to anon, authenticated, service_role;

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
