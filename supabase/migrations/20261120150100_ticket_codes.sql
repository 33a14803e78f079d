-- Codes of tickets: short enough to type, checked against slips of the finger, signed against invention.
--
-- 12 signs of the alphabet 0123456789ABCDEFGHJKMNPQRSTVWXYZ (no I, L, O, U), printed as 7K3M-Q9ZT-4HW2:
--   1–6   serial, random
--   7–11  signature: byte n of HMAC-SHA-256(event key, serial) modulo 32 gives sign n
--   12    check sign over the first 11, Luhn modulo 32: it needs no key, so a form can tell a slip at once
-- The event key is HMAC-SHA-256(ticket_secret, id of the event as text). A device that holds the keys of its events
-- knows a real code without a network, and cannot make codes for other events. That a ticket admits once, and was
-- not cancelled, only the database knows.

create function private.sign_of(place integer) returns text
language sql immutable set search_path = ''
as $$ select substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + place, 1) $$;

create function private.check_sign(signs text) returns text
language sql immutable set search_path = ''
as $$
  select private.sign_of(((32 - sum(product / 32 + product % 32) % 32) % 32)::integer)
  from (
    select
      (strpos('0123456789ABCDEFGHJKMNPQRSTVWXYZ', substr(signs, place, 1)) - 1)
        * (1 + (length(signs) - place + 1) % 2) as product
    from generate_series(1, length(signs)) place
  ) weighed
$$;
comment on function private.check_sign is 'Luhn modulo 32: the last sign before it counts twice, then every second one.';

create function private.ticket_key(event uuid) returns bytea
language sql stable security definer set search_path = ''
as $$
  select extensions.hmac(convert_to(event::text, 'UTF8'), private.setting_bytes('ticket_secret'), 'sha256')
$$;
comment on function private.ticket_key is 'What signs the tickets of one event.';

create function private.ticket_code(event uuid, serial text) returns text
language sql stable security definer set search_path = ''
as $$
  select signed || private.check_sign(signed)
  from (
    select serial || string_agg(private.sign_of(get_byte(mac, place) % 32), '' order by place) as signed
    from
      (select extensions.hmac(convert_to(serial, 'UTF8'), private.ticket_key(event), 'sha256') as mac) signature,
      generate_series(0, 4) place
  ) parts
$$;

create function private.read_ticket_code(typed text) returns text
language sql immutable set search_path = ''
as $$
  select signs
  from (select translate(upper(regexp_replace(typed, '[\s\u00a0–—-]', '', 'g')), 'ILO', '110') as signs) typing
  where signs ~ '^[0-9A-HJKMNP-TV-Z]{12}$' and private.check_sign(left(signs, 11)) = right(signs, 1)
$$;
comment on function private.read_ticket_code is
  'A typed or scanned code as it is stored: spaces, dashes, small letters, and I, L, O forgiven. Null: not a code.';

create function private.is_signed_ticket(event uuid, code text) returns boolean
language sql stable security definer set search_path = ''
as $$ select code = private.ticket_code(event, left(code, 6)) $$;
comment on function private.is_signed_ticket is 'Whether a code as stored was signed for this event.';

create function private.sign_ticket() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  code text;
begin
  if new.ticket_code ~ '^[0-9A-HJKMNP-TV-Z]{6}$' then
    new.ticket_code := private.ticket_code(new.event_id, new.ticket_code);
    return new;
  end if;
  loop
    code := private.ticket_code(new.event_id, private.random_code(6));
    exit when not exists (select from public.registrations where ticket_code = code);
  end loop;
  new.ticket_code := code;
  return new;
end
$$;
create trigger registrations_sign before insert on public.registrations
  for each row execute function private.sign_ticket();

alter table public.registrations alter column ticket_code set default '';
comment on column public.registrations.ticket_code is
  'On the ticket, in print and in its QR code: six random signs, five of signature, one to check. Made by a trigger; an '
  'insert may give the six random ones.';

update public.registrations set ticket_code = private.ticket_code(event_id, private.random_code(6));

create function public.find_ticket(code text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  found_code text := private.read_ticket_code(code);
  answer jsonb;
begin
  perform private.require_account();
  if found_code is null then
    perform private.refuse(404, 'ticket_code_invalid', 'Not a ticket code: a sign is missing or mistyped');
  end if;
  select jsonb_build_object(
    'registration_id', registrations.id, 'event_id', events.id, 'event_slug', events.slug,
    'status', registrations.status,
    'is_mine', coalesce(registrations.user_id = auth.uid(), false)
  )
  into answer
  from public.registrations
  join public.events on events.id = registrations.event_id
  where ticket_code = found_code and (
    registrations.user_id = auth.uid()
    or private.has_permission('manage_events')
  );
  if answer is null then
    perform private.refuse(404, 'ticket_unknown', 'No ticket of yours has this code');
  end if;
  return answer;
end
$$;
comment on function public.find_ticket is
  'Whose ticket a typed or scanned code is: {registration_id, event_id, event_slug, status, is_mine}. One''s own, or any for '
  'those who manage events. Spaces, dashes and small letters are forgiven. Errors: PT404 ticket_code_invalid (fails its '
  'check sign), PT404 ticket_unknown, PT401 sign_in_required.';
revoke execute on function public.find_ticket(text) from public;
grant execute on function public.find_ticket(text) to authenticated;
