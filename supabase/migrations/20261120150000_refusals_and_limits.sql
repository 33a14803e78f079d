-- What every function that visitors call stands on: refusals with stable codes, cleaned input, limits, answers that a
-- repeated request gets again, and the secrets in people's links.

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

create type private.contact as (
  user_id uuid, full_name text, email text, phone text, language public.interface_language, is_verified boolean
);
comment on type private.contact is
  'Who asks. is_verified: signed in, and the address is the confirmed one of the account.';

create function private.contact_of(
  full_name text, email text, phone text, language public.interface_language
) returns private.contact
language plpgsql stable security definer set search_path = ''
as $$
declare
  person private.contact;
begin
  if auth.uid() is not null and not private.is_active_account() then
    perform private.refuse(403, 'account_blocked', 'The account is blocked');
  end if;
  person.user_id := auth.uid();
  person.full_name := private.clean_line(full_name, 'name', 200, true);
  person.email := private.clean_email(email);
  person.phone := private.clean_phone(phone);
  person.language := coalesce(language, 'ru');
  person.is_verified := coalesce(person.email = private.current_email(), false);
  return person;
end
$$;

create function private.require_account() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  if auth.uid() is null then
    perform private.refuse(401, 'sign_in_required', 'This needs an account');
  elsif not private.is_active_account() then
    perform private.refuse(403, 'account_blocked', 'The account is blocked');
  end if;
  return auth.uid();
end
$$;

create function private.require_permission(variadic wanted text[]) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not exists (select from unnest(wanted) permission where private.has_permission(permission)) then
    perform private.refuse(403, 'not_allowed', 'This is for staff');
  end if;
end
$$;

create table private.rate_marks (
  id bigint generated by default as identity primary key,
  bucket text not null,
  at timestamptz not null default clock_timestamp()
);
comment on table private.rate_marks is 'What somebody did lately, to keep within limits. Swept after a day.';
create index rate_marks_bucket_idx on private.rate_marks (bucket, at);
alter table private.rate_marks enable row level security;

create function private.limit_rate(bucket text, allowed integer, period interval, code text default 'too_many_requests')
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  oldest timestamptz;
  marks integer;
begin
  -- Two requests at once count one after the other.
  perform pg_advisory_xact_lock(hashtextextended('rate:' || bucket, 0));
  select count(*), min(at) into marks, oldest
  from private.rate_marks
  where rate_marks.bucket = limit_rate.bucket and at > clock_timestamp() - period;
  if marks >= allowed then
    perform private.refuse(
      429, code, 'Too often; try again later',
      jsonb_build_object(
        'retry_after', greatest(1, ceil(extract(epoch from oldest + period - clock_timestamp())))::integer
      )
    );
  end if;
  insert into private.rate_marks (bucket) values (limit_rate.bucket);
end
$$;
comment on function private.limit_rate is
  'PT429 (code, retry_after in seconds in the detail) when the bucket is full. What is refused or rolled back leaves no mark.';

create function private.limit_person(person private.contact) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- An address that nobody has proved to own gets few mails; an account acts in its own name.
  if person.is_verified then
    perform private.limit_rate('account:' || person.user_id, 60, interval '1 hour');
  else
    perform private.limit_rate('address:' || person.email, 10, interval '1 hour', 'too_many_mails');
  end if;
end
$$;
comment on function private.limit_person is
  '60 registrations, orders and bookings an hour for an account; 10 an hour for an address that is not proved.';

create table private.requests (
  key uuid primary key,
  action text not null,
  caller uuid,
  fingerprint text not null,
  answer jsonb not null,
  created_at timestamptz not null default now()
);
comment on table private.requests is 'Answers by idempotency key, so that a repeated request changes nothing. Swept after a day.';
create index requests_created_idx on private.requests (created_at);
alter table private.requests enable row level security;

create function private.recall(request uuid, action text, content jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  known private.requests;
begin
  if request is null then
    return null;
  end if;
  -- The second click waits here for the first.
  perform pg_advisory_xact_lock(hashtextextended('request:' || request, 0));
  select * into known from private.requests where key = request;
  if known.key is not null and (
    known.action <> recall.action
    or known.caller is distinct from auth.uid()
    or known.fingerprint <> md5(content::text)
  ) then
    perform private.refuse(409, 'idempotency_key_reused', 'The idempotency key belongs to another request');
  end if;
  return known.answer;
end
$$;
comment on function private.recall is 'The answer that a request with this key got, or null. Holds the key until the end.';

create function private.keep(request uuid, action text, content jsonb, answer jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  if request is not null then
    insert into private.requests (key, action, caller, fingerprint, answer)
    values (request, keep.action, auth.uid(), md5(content::text), keep.answer);
  end if;
  return answer;
end
$$;

-- Each database makes its own secrets; they never stand in a file.
insert into private.settings (key, value) values
  ('ticket_secret', to_jsonb(encode(extensions.gen_random_bytes(32), 'hex'))),
  ('link_secret', to_jsonb(encode(extensions.gen_random_bytes(32), 'hex')))
on conflict (key) do nothing;
comment on table private.settings is
  'Settings that no client may read. super_admin_email: the one address that is super_admin. ticket_secret signs ticket '
  'codes, link_secret makes the secrets in people''s links: 32 random bytes in hex each, made by the database itself.';

create function private.setting_bytes(name text) returns bytea
language sql stable security definer set search_path = ''
as $$ select decode(value #>> '{}', 'hex') from private.settings where key = name $$;

create function private.link_secret(thing uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select translate(
    left(encode(extensions.hmac(convert_to(thing::text, 'UTF8'), private.setting_bytes('link_secret'), 'sha256'), 'base64'), 32),
    '+/', '-_'
  )
$$;
comment on function private.link_secret is
  'The secret in the link to a registration, booking or order: 32 signs made of its id, so that each mail can say it again '
  'and no table holds it.';

create function private.hash_of_secret(secret text) returns text
language sql immutable set search_path = ''
as $$ select encode(sha256(convert_to(secret, 'UTF8')), 'hex') $$;

create function private.hash_link_secret() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.secret_hash := private.hash_of_secret(private.link_secret(new.id));
  return new;
end
$$;
create trigger registrations_secret before insert on public.registrations
  for each row execute function private.hash_link_secret();
create trigger space_bookings_secret before insert on public.space_bookings
  for each row execute function private.hash_link_secret();
create trigger orders_secret before insert on public.orders
  for each row execute function private.hash_link_secret();

update public.registrations set secret_hash = private.hash_of_secret(private.link_secret(id));
update public.space_bookings set secret_hash = private.hash_of_secret(private.link_secret(id));
update public.orders set secret_hash = private.hash_of_secret(private.link_secret(id));
