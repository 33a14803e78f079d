-- A block outlives its account: deleting the account and signing up again does not lift it.

create table private.blocked_mailboxes (
  mailbox_hash text primary key,
  account uuid not null,
  kept_until timestamptz
);
comment on table private.blocked_mailboxes is
  'Keyed hashes of the canonical addresses of blocked accounts: enough to know a mailbox again, and no address.';
comment on column private.blocked_mailboxes.kept_until is
  'Null while the account exists; a year after it was deleted the block is forgotten.';
create index blocked_mailboxes_account_idx on private.blocked_mailboxes (account);
alter table private.blocked_mailboxes enable row level security;

create function private.mailbox_hash(email text) returns text
language sql stable security definer set search_path = ''
as $$
  select encode(
    extensions.hmac(
      convert_to('mailbox:' || private.canonical_email(email), 'UTF8'), private.setting_bytes('link_secret'), 'sha256'
    ),
    'hex'
  )
$$;

create function private.remember_block() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  address text := (select users.email from auth.users where users.id = new.id);
begin
  if new.blocked_at is null then
    delete from private.blocked_mailboxes
    where account = new.id or mailbox_hash = private.mailbox_hash(address);
  elsif address is not null then
    insert into private.blocked_mailboxes (mailbox_hash, account)
    values (private.mailbox_hash(address), new.id)
    on conflict (mailbox_hash) do update set account = excluded.account, kept_until = null;
  end if;
  return null;
end
$$;
create trigger profiles_remember_block after update of blocked_at on public.profiles
  for each row when (new.blocked_at is distinct from old.blocked_at)
  execute function private.remember_block();

create function private.keep_block() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.blocked_mailboxes where kept_until <= now();
  if exists (select from public.profiles where id = old.id and blocked_at is not null) then
    -- The address may be another one than when it was blocked.
    insert into private.blocked_mailboxes (mailbox_hash, account)
    select private.mailbox_hash(old.email), old.id where old.email is not null
    on conflict (mailbox_hash) do nothing;
    update private.blocked_mailboxes set kept_until = now() + interval '1 year' where account = old.id;
  end if;
  return old;
end
$$;
create trigger keep_block before delete on auth.users
  for each row execute function private.keep_block();

create function private.restore_block() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.profiles set blocked_at = now()
  where id = new.id and blocked_at is null
    and exists (
      select from private.blocked_mailboxes
      where mailbox_hash = private.mailbox_hash(new.email) and (kept_until is null or kept_until > now())
    );
  return null;
end
$$;
comment on function private.restore_block is 'A new account of a blocked mailbox is blocked, under whichever spelling it signs up.';
-- After create_profile: triggers of one event run in the order of their names.
create trigger restore_block after insert or update of email on auth.users
  for each row when (new.email is not null)
  execute function private.restore_block();
