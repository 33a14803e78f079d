-- Who asks, what staff may, and answers that a repeated request gets again.

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
