-- Staff hear of new accounts from the database: a browser could tell of as many as it likes.

create index outbox_notices_idx on public.outbox (created_at) where channel = 'telegram';

create function private.notice_of_user() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  -- Ten minutes by the clock; what comes within them after a first notice is told at their end.
  window_end timestamptz := date_bin('10 minutes', now(), timestamptz '2000-01-01') + interval '10 minutes';
begin
  perform pg_advisory_xact_lock(hashtextextended('notice_of_user', 0));
  if not exists (
    select from public.outbox
    where channel = 'telegram' and kind in ('new_user', 'new_users') and created_at > now() - interval '10 minutes'
  ) then
    perform private.tell_staff('new_user', new.id, '{}');
  else
    insert into public.outbox (channel, kind, recipient, payload, dedupe_key, next_attempt_at)
    values (
      'telegram', 'new_users', 'staff', '{"count": 1}', 'staff:new_users:' || extract(epoch from window_end)::bigint,
      window_end
    )
    on conflict on constraint outbox_dedupe_key_key do update
    set payload = jsonb_build_object('count', (outbox.payload ->> 'count')::integer + 1)
    where outbox.status = 'pending';
  end if;
  return null;
end
$$;
comment on function private.notice_of_user is
  'Staff hear of an account when its address is proved: of one at once, of more within ten minutes together.';

-- The roles of the auth server, hosted and embedded: accounts that scripts write are no sign-ups.
create trigger staff_notice after update of email_confirmed_at on auth.users
  for each row when (
    old.email_confirmed_at is null and new.email_confirmed_at is not null
    and current_user in ('supabase_auth_admin', 'authenticator')
  )
  execute function private.notice_of_user();
create trigger staff_notice_of_provider after insert on auth.users
  for each row when (
    new.email_confirmed_at is not null and current_user in ('supabase_auth_admin', 'authenticator')
  )
  execute function private.notice_of_user();
