-- Functions refer to each other.
set check_function_bodies = off;

-- Co-organisers: accounts that staff name for one event. They edit its content, see its attendees and check them in.

insert into private.role_permissions (role, permission) values
  ('admin', 'co_organise_events'),
  ('moderator', 'co_organise_events'),
  ('user', 'co_organise_events');
comment on table private.role_permissions is
  'What each role may do. "all" stands for every permission; co_organise_events is about the events that name the account in '
  'event_co_organisers, and no others.';

create table public.event_co_organisers (
  event_id uuid not null references public.events (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  added_by uuid references auth.users (id) on delete set null,
  added_at timestamptz not null default now(),
  primary key (event_id, user_id)
);
comment on table public.event_co_organisers is
  'The co-organisers of events. Only functions write it: add_co_organiser and remove_co_organiser.';
create index event_co_organisers_user_idx on public.event_co_organisers (user_id);
create index event_co_organisers_added_by_idx on public.event_co_organisers (added_by);

alter table public.event_co_organisers enable row level security;

create policy "own rows read, all by event managers" on public.event_co_organisers for select to authenticated
  using (user_id = (select auth.uid()) or (select private.has_permission('manage_events')));
-- No insert, update and delete: functions add and remove.

grant select on public.event_co_organisers to authenticated;

create trigger event_co_organisers_audit after insert or update or delete on public.event_co_organisers
  for each row execute function private.record_change('added_by', 'added_at');

-- Newest definition: 20261127000200_closures.sql.
create or replace function private.name_columns(table_name text) returns text[]
language sql immutable set search_path = ''
as $$
  select case table_name
    when 'blog_posts' then '{title,speaker_id}'
    when 'booking_slots' then '{booking_id}'
    when 'check_ins' then '{code,event_id}'
    when 'closures' then '{reason}'
    when 'comment_reports' then '{comment_id}'
    when 'comments' then '{author_name,event_id}'
    when 'course_sessions' then '{title,course_id}'
    when 'course_speakers' then '{speaker_id,course_id}'
    when 'event_co_organisers' then '{user_id,event_id}'
    when 'event_messages' then '{subject,event_id}'
    when 'event_photos' then '{event_id}'
    when 'event_session_speakers' then '{speaker_id,session_id}'
    when 'event_sessions' then '{title,event_id}'
    when 'event_speakers' then '{speaker_id,event_id}'
    when 'event_streams' then '{event_id}'
    when 'memberships' then '{user_id,plan_id}'
    when 'orders' then '{number,full_name}'
    when 'promo_codes' then '{code}'
    when 'registrations' then '{full_name,event_id}'
    when 'site_settings' then '{}'
    when 'space_amenities' then '{amenity_id,space_id}'
    when 'space_bookings' then '{number,full_name,space_id}'
    when 'space_opening_hours' then '{space_id}'
    when 'space_photos' then '{space_id}'
    when 'space_prices' then '{label,space_id}'
    when 'user_passes' then '{user_id,subscription_id}'
    when 'user_roles' then '{account_id}'
    else '{title,name}'
  end::text[]
$$;

insert into private.rate_limits (name, scope, allowed, period, code, reason) values
  (
    'co_organiser_emails', 'account', 60, '1 hour', 'too_many_requests',
    'Addresses that one member of the staff names: the answer tells whether an address has an account.'
  );

-- What a co-organiser may do is decided by these alone.

create function private.co_organised_event_ids() returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(event_id), '{}')
  from public.event_co_organisers
  where user_id = (select auth.uid())
    and (select private.is_active_account() and private.has_permission('co_organise_events'))
$$;
comment on function private.co_organised_event_ids is
  'Returns the events that the caller co-organises; none for a blocked account. Policies call it as (select …): once per query.';
grant execute on function private.co_organised_event_ids() to anon, authenticated;

create function private.is_co_organiser(event_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.event_co_organisers own
    where own.event_id = is_co_organiser.event_id and own.user_id = (select auth.uid())
  ) and private.is_active_account() and private.has_permission('co_organise_events')
$$;
comment on function private.is_co_organiser is 'Returns whether the caller co-organises an event.';

create function private.require_event_access(event_id uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.has_permission('manage_events') and not private.is_co_organiser(event_id) then
    perform private.raise_api_error(403, 'not_allowed', 'This is for staff and co-organisers of the event');
  end if;
end
$$;
comment on function private.require_event_access is
  'Raises an API error unless the caller manages events or co-organises this one.';

create function private.lock_event_access(event_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if private.has_permission('manage_events') then
    return;
  end if;
  -- The event before its co-organisers, in the same order as deleting it.
  perform from public.events where id = lock_event_access.event_id for key share;
  perform from public.event_co_organisers own
  where own.event_id = lock_event_access.event_id and own.user_id = auth.uid()
  for key share;
  if not found then
    perform private.raise_api_error(403, 'not_allowed', 'This is for staff and co-organisers of the event');
  end if;
  perform private.require_event_access(event_id);
end
$$;
comment on function private.lock_event_access is
  'Does what require_event_access does for a change: a co-organiser who is being removed waits for the removal and is rejected, '
  'and a removal waits for the change that is running.';

drop policy "public read of published events" on public.events;
create policy "public read of published events" on public.events for select to anon, authenticated
  using (
    published_at <= now()
    or (
      course_id is null
      and ((select private.has_permission('manage_events')) or id = any ((select private.co_organised_event_ids())::uuid[]))
    )
  );

do $storage$
begin
  if to_regclass('storage.objects') is null then
    raise notice 'no storage schema: the policy of the media bucket is left out';
    return;
  end if;
  -- Files are never replaced, and staff delete those that no page uses.
  execute $policy$
    create policy "media: co-organisers upload" on storage.objects for insert to authenticated
    with check (
      bucket_id = 'media' and (storage.foldername(name))[1] = 'events'
      and (select private.co_organised_event_ids()) <> '{}'
    )
  $policy$;
end
$storage$;

-- Staff name and remove co-organisers.

create function private.co_organisers_json(event_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'user_id', own.user_id, 'name', profiles.name, 'email', users.email, 'added_at', own.added_at,
      'added_by', private.staff_name(own.added_by)
    )
    order by own.added_at, own.user_id
  ), '[]')
  from public.event_co_organisers own
  join public.profiles on profiles.id = own.user_id
  join auth.users on users.id = own.user_id
  where own.event_id = co_organisers_json.event_id
$$;

create function public.admin_co_organisers(event_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('manage_events');
  return private.co_organisers_json(event_id);
end
$$;
comment on function public.admin_co_organisers is
  'Returns the co-organisers of an event in the order in which they were added, at most 20: [{user_id, name, email, added_at, '
  'added_by}]. For manage_events. Errors: PT403 not_allowed.';
revoke execute on function public.admin_co_organisers(uuid) from public;
grant execute on function public.admin_co_organisers(uuid) to authenticated;

create function private.write_co_organiser(event_id uuid, email text) returns void
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  event public.events;
  account auth.users;
  profile public.profiles;
  added public.event_co_organisers;
begin
  -- Two who add at once are counted one after the other.
  select * into event from public.events where id = event_id and course_id is null for no key update;
  if event.id is null then
    perform private.raise_api_error(404, 'event_not_found', 'No such event');
  end if;
  select * into account from auth.users where id = private.account_of(email);
  select * into profile from public.profiles where id = account.id;
  if profile.id is null or profile.blocked_at is not null then
    perform private.raise_api_error(404, 'account_unknown', 'No account has this address');
  end if;
  insert into public.event_co_organisers (event_id, user_id, added_by) values (event.id, account.id, auth.uid())
  on conflict on constraint event_co_organisers_pkey do nothing
  returning * into added;
  if added.user_id is null then
    return;
  elsif (select count(*) from public.event_co_organisers own where own.event_id = event.id) > 20 then
    perform private.raise_api_error(409, 'too_many', 'At most 20 co-organisers', jsonb_build_object('max', 20));
  end if;
  perform private.enqueue_mail(
    'co_organiser_added', account.email, profile.language,
    jsonb_build_object('name', profile.name, 'event', private.event_json(event)),
    concat_ws(':', 'co_organiser_added', event.id, account.id, extract(epoch from added.added_at))
  );
end
$$;

create function public.add_co_organiser(event_id uuid, email text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  failure private.api_error;
begin
  perform private.require_permission('manage_events');
  email := lower(btrim(coalesce(email, '')));
  if not private.is_email(email) then
    perform private.raise_api_error(400, 'email_invalid', 'Not an e-mail address');
  end if;
  -- Outside the block: addresses without an account stay counted.
  perform private.count_and_assert_rate_limit('co_organiser_emails', auth.uid()::text);
  begin
    perform private.write_co_organiser(event_id, email);
  exception when others then
    get stacked diagnostics
      failure.code = returned_sqlstate,
      failure.message = message_text,
      failure.details = pg_exception_detail,
      failure.hint = pg_exception_hint;
    if failure.code not like 'PT%' then
      raise;
    end if;
    return private.api_error_response(failure);
  end;
  return private.co_organisers_json(event_id);
end
$$;
comment on function public.add_co_organiser is
  'Makes the account with exactly this confirmed address a co-organiser of an event, and mails to it in its language. '
  'Idempotent: a second mail is not sent. For manage_events. Returns the same as admin_co_organisers. Errors: PT403 not_allowed, '
  'PT400 email_invalid, PT404 event_not_found, account_unknown (also of a blocked account), PT409 too_many {max}, PT429 '
  'too_many_requests.';
revoke execute on function public.add_co_organiser(uuid, text) from public;
grant execute on function public.add_co_organiser(uuid, text) to authenticated;

create function public.remove_co_organiser(event_id uuid, user_id uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
begin
  perform private.require_permission('manage_events');
  delete from public.event_co_organisers own where own.event_id = event_id and own.user_id = user_id;
  return private.co_organisers_json(event_id);
end
$$;
comment on function public.remove_co_organiser is
  'Removes a co-organiser of an event, from their next request on; what is being saved then is saved. Idempotent. For '
  'manage_events. Returns the same as admin_co_organisers. Errors: PT403 not_allowed.';
revoke execute on function public.remove_co_organiser(uuid, uuid) from public;
grant execute on function public.remove_co_organiser(uuid, uuid) to authenticated;
