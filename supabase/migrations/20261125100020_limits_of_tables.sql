-- What people write into tables without a function in between is limited too.

insert into private.rate_limits (name, scope, allowed, period, code, reason) values
  (
    'comment_changes', 'account', 60, '10 minutes', 'too_many_comments',
    'Each change of a comment is an entry of the audit log.'
  ),
  (
    'profile_changes', 'account', 60, '1 hour', 'too_many_requests',
    'Each change of a profile is an entry of the audit log.'
  ),
  ('favorites', 'account', 300, '10 minutes', 'too_many_requests', 'Favourites kept, taken away and kept again.');

create function private.limit_writes() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.limit_rate(tg_argv[0], auth.uid()::text);
  return new;
end
$$;
comment on function private.limit_writes is 'Limits how often an account writes into a table; its argument names the limit.';
create trigger profiles_limit before update on public.profiles
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.limit_writes('profile_changes');
create trigger favorites_limit before insert on public.favorites
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.limit_writes('favorites');
