-- The secrets of a database, and those in people's links.

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
