-- Functions refer to tables of later files.
set check_function_bodies = off;

-- Foundation of all migrations: schemas, extensions, privileges, domains, helpers.

create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;
create extension if not exists btree_gist with schema extensions;
create extension if not exists unaccent with schema extensions;

-- Schema that the API does not expose. Usage lets policies and views call functions that are granted individually.
create schema private;
comment on schema private is 'Not exposed by the API: settings, permission rules, helpers of policies and triggers.';
grant usage on schema private to anon, authenticated, service_role;

-- API roles have no access unless a migration grants it.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke execute on functions from anon, authenticated;

create type public.interface_language as enum ('ru', 'en');
comment on type public.interface_language is 'Languages of the interface and of mail. Default and fallback: ru.';

create type public.currency as enum ('RSD', 'EUR');
comment on type public.currency is 'Amounts in a currency are integers in minor units (para, cent).';

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

create function private.invisible_characters_pattern() returns text
language sql immutable set search_path = ''
as $$
  select concat_ws('|',
    -- Cc, Cf, Co, Zl, Zp, and letters without a visible glyph.
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
comment on function private.invisible_characters_pattern is
  'Pattern of control, format and private characters, of separators of lines, and of joiners out of place.';
grant execute on function private.invisible_characters_pattern() to anon, authenticated, service_role;

create function private.combining_marks_pattern() returns text
language sql immutable set search_path = ''
as $$
  select replace('^[#]|(?<=[#][#][#])[#]', '#',
    '\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u064b-\u065f\u0670\u0e31\u0e34'
      || '-\u0e3a\u0e47-\u0e4e\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20f0\ufe20-\ufe2f')
$$;
comment on function private.combining_marks_pattern is 'Pattern of combining marks: at the beginning, and from the fourth on one letter.';
grant execute on function private.combining_marks_pattern() to anon, authenticated, service_role;

create function private.has_forbidden_characters(value text) returns boolean
language sql immutable set search_path = ''
as $$
  select value ~ private.invisible_characters_pattern() or value ~ private.combining_marks_pattern()
$$;
comment on function private.has_forbidden_characters is
  'Returns whether a text contains invisible characters, direction overrides or several combining marks on one letter.';
grant execute on function private.has_forbidden_characters(text) to anon, authenticated, service_role;

create function private.strip_forbidden_characters(value text) returns text
language sql immutable set search_path = ''
as $$
  select regexp_replace(
    regexp_replace(value, private.invisible_characters_pattern(), '', 'g'), private.combining_marks_pattern(), '', 'g'
  )
$$;

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

-- clock_timestamp() instead of now(): forms compare updated_at to detect edit conflicts, so no two saves may share it.
create function private.touch_updated_at() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at := clock_timestamp();
  return new;
end
$$;

-- API errors with stable codes, and functions that validate and normalise input.

create function private.raise_api_error(status integer, code text, message text, detail jsonb default null) returns void
language plpgsql set search_path = ''
as $$
begin
  if detail is null then
    raise exception using errcode = 'PT' || status, message = message, hint = code;
  end if;
  raise exception using errcode = 'PT' || status, message = message, hint = code, detail = detail::text;
end
$$;
comment on function private.raise_api_error is
  'Raises an API error. The API responds with the status; the stable code is in "hint", facts as JSON in "details".';
grant execute on function private.raise_api_error(integer, text, text, jsonb) to authenticated;
grant execute on function private.raise_api_error(integer, text, text, jsonb) to service_role;

create function private.clean_line(value text, field text, longest integer, is_required boolean) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  cleaned text := btrim(value, E' \t\r\n\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000');
begin
  if coalesce(cleaned, '') = '' then
    if is_required then
      perform private.raise_api_error(400, field || '_required', 'A required field is empty: ' || field);
    end if;
    return null;
  end if;
  if char_length(cleaned) > longest then
    perform private.raise_api_error(
      400, field || '_too_long', 'Too long: ' || field, jsonb_build_object('max', longest)
    );
  end if;
  if private.has_forbidden_characters(cleaned) then
    perform private.raise_api_error(400, field || '_invalid', 'Not one line of plain text: ' || field);
  end if;
  return cleaned;
end
$$;

create function private.clean_text(value text, field text, longest integer) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  -- Lines and tabs are welcome in a text, and are all that sets it apart from a line.
  perform private.clean_line(translate(value, E'\r\n\t', '   '), field, longest, false);
  return nullif(btrim(replace(value, E'\r', ''), E' \t\n\u00a0'), '');
end
$$;

create function private.punycode(label text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  points integer[] := array(select ascii(sign) from regexp_split_to_table(label, '') sign);
  encoded text := regexp_replace(label, '[^\u0001-\u007f]', '', 'g');
  done integer := length(encoded);
  is_first boolean := true;
  smallest integer := 128;
  delta integer := 0;
  bias integer := 72;
  point integer;
  next_point integer;
  rest integer;
  position integer;
  threshold integer;
begin
  if done > 0 then
    encoded := encoded || '-';
  end if;
  while done < cardinality(points) loop
    select min(unnest) into next_point from unnest(points) where unnest >= smallest;
    delta := delta + (next_point - smallest) * (done + 1);
    smallest := next_point;
    foreach point in array points loop
      delta := delta + (point < smallest)::integer;
      continue when point <> smallest;
      rest := delta;
      position := 36;
      loop
        threshold := least(greatest(position - bias, 1), 26);
        exit when rest < threshold;
        encoded := encoded
          || substr('abcdefghijklmnopqrstuvwxyz0123456789', threshold + (rest - threshold) % (36 - threshold) + 1, 1);
        rest := (rest - threshold) / (36 - threshold);
        position := position + 36;
      end loop;
      encoded := encoded || substr('abcdefghijklmnopqrstuvwxyz0123456789', rest + 1, 1);
      delta := case when is_first then delta / 700 else delta / 2 end;
      is_first := false;
      delta := delta + delta / (done + 1);
      bias := 0;
      while delta > 455 loop
        delta := delta / 35;
        bias := bias + 36;
      end loop;
      bias := bias + 36 * delta / (delta + 38);
      delta := 0;
      done := done + 1;
    end loop;
    delta := delta + 1;
    smallest := smallest + 1;
  end loop;
  return encoded;
end
$$;
comment on function private.punycode is 'A label of a domain in ASCII without its prefix (RFC 3492).';

create function private.ascii_domain(domain text) returns text
language sql immutable set search_path = ''
as $$
  select string_agg(
    case when label ~ '[^\u0001-\u007f]' then 'xn--' || private.punycode(lower(label)) else lower(label) end, '.'
    order by position
  )
  from string_to_table(domain, '.') with ordinality labels (label, position)
  -- Latin and Cyrillic letters that normalisation of a domain neither merges nor changes.
  having domain ~ ('^([a-zA-Z0-9.-]|[\u00c0-\u00d6\u00d8-\u00de\u00e0-\u00f6\u00f8-\u012f\u0134-\u013e\u0141-\u0148'
    || '\u014a-\u0177\u0179-\u017e\u0400-\u045f\u0490\u0491])+$')
$$;
comment on function private.ascii_domain is
  'A domain as DNS knows it, or null where it has characters that programs normalise in ways of their own. Domains in other '
  'scripts can be typed in their xn-- form.';

create function private.clean_email(value text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  typed text := private.clean_line(value, 'email', 254, true);
  cleaned text := split_part(typed, '@', 1) || '@'
    || private.ascii_domain(substr(typed, nullif(strpos(typed, '@'), 0) + 1));
begin
  -- Lower-cased after the check: the Kelvin sign would become a k.
  if typed ~ '^[^@]*[^\u0001-\u007f]' or not coalesce(private.is_email(lower(cleaned)), false) then
    perform private.raise_api_error(400, 'email_invalid', 'Not an e-mail address');
  end if;
  return lower(cleaned);
end
$$;
comment on function private.clean_email is
  'Returns the address that mail goes to, in lower case and with the domain in ASCII; rejects addresses that other '
  'software may normalise into a different one.';

create function private.clean_phone(value text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  cleaned text := private.clean_line(value, 'phone', 40, false);
begin
  if cleaned is not null and (
    cleaned !~ '^\+?[0-9][0-9 ()./\u00a0-]*$'
    or length(regexp_replace(cleaned, '\D', '', 'g')) not between 6 and 15
  ) then
    perform private.raise_api_error(400, 'phone_invalid', 'Not a phone number');
  end if;
  return cleaned;
end
$$;

create function private.clean_telegram(value text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  cleaned text := regexp_replace(
    private.clean_line(value, 'telegram', 80, false), '^(https?://)?(t\.me|telegram\.me)/|^@', '', 'i'
  );
begin
  if cleaned is not null and cleaned !~ '^[A-Za-z][A-Za-z0-9_]{4,31}$' then
    perform private.raise_api_error(400, 'telegram_invalid', 'Not a name in Telegram');
  end if;
  return '@' || cleaned;
end
$$;

create function private.clean_social_link(value text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  cleaned text := private.clean_line(value, 'social_link', 300, false);
begin
  if cleaned is null or cleaned ~ '^@[[:alnum:]_.]{2,60}$' or cleaned ~* '^https?://[^\s<>"]+\.[^\s<>"]+$' then
    return cleaned;
  end if;
  if cleaned !~* '^[a-z0-9-]+(\.[a-z0-9-]+)+(/[^\s<>"]*)?$' then
    perform private.raise_api_error(400, 'social_link_invalid', 'Not an address or a name in a social network');
  end if;
  return 'https://' || cleaned;
end
$$;
