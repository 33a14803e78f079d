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

create function private.clean_line(value text, field text, longest integer, is_required boolean) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  cleaned text := btrim(value, E' \t\r\n\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000');
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
  place integer;
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
      place := 36;
      loop
        threshold := least(greatest(place - bias, 1), 26);
        exit when rest < threshold;
        encoded := encoded
          || substr('abcdefghijklmnopqrstuvwxyz0123456789', threshold + (rest - threshold) % (36 - threshold) + 1, 1);
        rest := (rest - threshold) / (36 - threshold);
        place := place + 36;
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
    order by place
  )
  from string_to_table(domain, '.') with ordinality labels (label, place)
  -- Letters of Latin and Cyrillic that neither fall together with others nor change when a domain is normalised.
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
  -- Letters are made small after the look at them: the Kelvin sign would become a k.
  if typed ~ '^[^@]*[^\u0001-\u007f]' or not coalesce(private.is_email(lower(cleaned)), false) then
    perform private.refuse(400, 'email_invalid', 'Not an e-mail address');
  end if;
  return lower(cleaned);
end
$$;
comment on function private.clean_email is
  'Returns the address that mail goes to, in lower case and with the domain in ASCII; rejects whatever software may normalise '
  'into another address.';

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
