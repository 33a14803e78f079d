-- Refusals with stable codes, and cleaned input: what every function that visitors call stands on.

create function private.refuse(status integer, code text, message text, detail jsonb default null) returns void
language plpgsql set search_path = ''
as $$
begin
  if detail is null then
    raise exception using errcode = 'PT' || status, message = message, hint = code;
  end if;
  raise exception using errcode = 'PT' || status, message = message, hint = code, detail = detail::text;
end
$$;
comment on function private.refuse is
  'Refuses what was asked. The API answers with the status; the stable code is in "hint", facts as JSON in "details".';

create function private.has_bad_signs(value text) returns boolean
language sql immutable set search_path = ''
as $$
  select value ~ '[\u0001-\u001f\u007f-\u009f\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]'
$$;
comment on function private.has_bad_signs is 'Control characters, line ends, and invisible ones that turn text around.';

create function private.clean_line(value text, field text, longest integer, is_required boolean) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  cleaned text := btrim(value, E' \t\r\n\u00a0');
begin
  if coalesce(cleaned, '') = '' then
    if is_required then
      perform private.refuse(400, field || '_required', 'A required field is empty: ' || field);
    end if;
    return null;
  end if;
  if char_length(cleaned) > longest then
    perform private.refuse(
      400, field || '_too_long', 'Too long: ' || field, jsonb_build_object('max', longest)
    );
  end if;
  if private.has_bad_signs(cleaned) then
    perform private.refuse(400, field || '_invalid', 'Not one line of plain text: ' || field);
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

create function private.clean_email(value text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  cleaned text := lower(private.clean_line(value, 'email', 254, true));
begin
  if not private.is_email(cleaned)
    or cleaned ~ '[<>()\[\]\\,;:"]|\.\.|@\.|\.$|@.*@'
    or length(split_part(cleaned, '@', 1)) > 64
  then
    perform private.refuse(400, 'email_invalid', 'Not an e-mail address');
  end if;
  return cleaned;
end
$$;

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
    perform private.refuse(400, 'phone_invalid', 'Not a phone number');
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
    perform private.refuse(400, 'telegram_invalid', 'Not a name in Telegram');
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
    perform private.refuse(400, 'social_link_invalid', 'Not an address or a name in a social network');
  end if;
  return 'https://' || cleaned;
end
$$;
