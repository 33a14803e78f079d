-- Accounts have addresses of the same form as everybody who writes into a form of the site.

create function private.check_account_email() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_email(lower(new.email)) then
    raise sqlstate 'PT400' using message = 'Not an e-mail address', hint = 'email_invalid';
  end if;
  return new;
end
$$;
comment on function private.check_account_email is
  'Keeps addresses out that software normalises into another one. A second spelling of one mailbox may have an account: '
  'saying otherwise would tell strangers who has one, and rules of one per person compare private.canonical_email.';
create trigger check_email before insert or update of email on auth.users
  for each row when (new.email is not null and new.email <> '')
  execute function private.check_account_email();
