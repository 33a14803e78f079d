-- Changing a role and blocking an account: one at a time, on record, and never the last super admin.

-- As before, but for whoever changes their own role: they are recorded in the one they acted in.
create or replace function private.record_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  actor uuid := auth.uid();
  actor_role text;
  before jsonb;
  after jsonb;
  row_id text;
  ignored text[] := array['updated_at', 'search'] || tg_argv::text[];
begin
  if actor is null then
    return null;
  end if;
  actor_role := coalesce(nullif(current_setting('hub.acting_role', true), ''), private.role_of(actor));
  if actor_role = 'user' then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    before := to_jsonb(old) - ignored;
  end if;
  if tg_op <> 'DELETE' then
    after := to_jsonb(new) - ignored;
  end if;
  row_id := private.primary_key_of(tg_relid, coalesce(after, before));
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(key, before -> key), jsonb_object_agg(key, value)
    into before, after
    from jsonb_each(after)
    where value is distinct from before -> key;
    if after is null then
      return null;
    end if;
  end if;
  insert into public.audit_log (actor_id, actor_name, actor_role, action, table_name, row_id, old, new)
  values (
    actor,
    coalesce((select name from public.profiles where id = actor), ''),
    actor_role, lower(tg_op), tg_table_name, row_id, before, after
  );
  return null;
end
$$;

create function private.begin_change_of_staff(account uuid, permission text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_permission(permission);
  -- One at a time, else two super admins could demote or block each other at once; the second one asks anew who it is.
  perform pg_advisory_xact_lock(hashtext('set_user_role'));
  perform private.require_permission(permission);
  if not exists (select from public.profiles where id = account) then
    perform private.refuse(404, 'account_unknown', 'No such account');
  end if;
  if private.is_head(account) then
    perform private.refuse(409, 'role_fixed', 'The super admin by address is set where the site is deployed');
  end if;
end
$$;

create function private.keep_a_super_admin() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (select from private.super_admins()) then
    perform private.refuse(409, 'last_super_admin', 'The last super admin keeps the role');
  end if;
end
$$;

create or replace function public.set_user_role(user_id uuid, role text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if role is null or role not in ('super_admin', 'admin', 'moderator', 'user') then
    perform private.require_permission('manage_roles');
    perform private.refuse(400, 'role_unknown', 'Unknown role');
  end if;
  perform private.begin_change_of_staff(user_id, 'manage_roles');
  perform set_config('hub.acting_role', private.current_role(), true);
  update public.profiles set role = set_user_role.role where id = user_id;
  perform set_config('hub.acting_role', '', true);
  perform private.keep_a_super_admin();
end
$$;
comment on function public.set_user_role is
  'Changes an account''s role, from its next request on. Errors: PT403 not_allowed, PT400 role_unknown, PT404 '
  'account_unknown, PT409 role_fixed (the super admin by address), last_super_admin.';

create function public.block_user(user_id uuid, blocked boolean) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.begin_change_of_staff(user_id, 'manage_users');
  if user_id = auth.uid() then
    perform private.refuse(409, 'own_account', 'Nobody blocks themselves');
  end if;
  update public.profiles
  set blocked_at = case when blocked then coalesce(blocked_at, now()) end
  where id = user_id;
  perform private.keep_a_super_admin();
end
$$;
comment on function public.block_user is
  'Blocks an account or lets it act again, from its next request on: a blocked one reads what everybody reads and its own, '
  'and writes nothing. Errors: PT403 not_allowed, PT404 account_unknown, PT409 role_fixed, own_account, last_super_admin.';
revoke execute on function public.block_user(uuid, boolean) from public;
grant execute on function public.block_user(uuid, boolean) to authenticated;
