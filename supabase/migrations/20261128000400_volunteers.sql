-- Functions refer to each other.
set check_function_bodies = off;

-- Volunteers check people in at one event, or on one day, by the link of an invitation and without an account.

create table public.volunteer_invitations (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name = btrim(name) and length(name) between 1 and 100),
  event_id uuid references public.events (id) on delete cascade,
  day date,
  valid_from timestamptz not null,
  valid_until timestamptz not null,
  secret_hash text not null unique,
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  accepted_at timestamptz,
  revoked_at timestamptz,
  revoked_by uuid references auth.users (id) on delete set null,
  constraint volunteer_invitations_scope_check check (num_nonnulls(event_id, day) = 1),
  constraint volunteer_invitations_hours_check check (valid_from < valid_until),
  constraint volunteer_invitations_revoked_check check (revoked_by is null or revoked_at is not null)
);
comment on table public.volunteer_invitations is
  'Invitations of volunteers, who check people in to one event or on one day, and may do nothing else.';
comment on column public.volunteer_invitations.name is 'Who the volunteer is, in the words of the staff.';
comment on column public.volunteer_invitations.day is 'In Belgrade: the events and sessions of courses that begin on it.';
comment on column public.volunteer_invitations.valid_from is
  'Of an event it moves with the event: see private.volunteer_hours.';
comment on column public.volunteer_invitations.secret_hash is
  'SHA-256 of the secret in the link, in hex. The secret is returned once and stored nowhere.';
comment on column public.volunteer_invitations.accepted_at is 'When the volunteer accepted first; nothing can be done before.';
create index volunteer_invitations_event_idx on public.volunteer_invitations (event_id);
create index volunteer_invitations_created_by_idx on public.volunteer_invitations (created_by);
create index volunteer_invitations_revoked_by_idx on public.volunteer_invitations (revoked_by);
create index volunteer_invitations_created_idx on public.volunteer_invitations (created_at, id);
create index volunteer_invitations_from_idx on public.volunteer_invitations (valid_from, id);
create index volunteer_invitations_until_idx on public.volunteer_invitations (valid_until, id) where revoked_at is null;
create index volunteer_invitations_revoked_idx on public.volunteer_invitations (created_at, id) where revoked_at is not null;
create index volunteer_invitations_name_idx on public.volunteer_invitations (name, id);
create index volunteer_invitations_search_idx on public.volunteer_invitations
  using gin (private.contact_search_vector(name, null, null, null));

alter table public.volunteer_invitations enable row level security;

create policy "event managers read" on public.volunteer_invitations for select to authenticated
  using ((select private.has_permission('manage_events')));
-- No insert, update and delete: functions invite, accept and revoke.

grant select (
  id, name, event_id, day, valid_from, valid_until, created_by, created_at, accepted_at, revoked_at, revoked_by
) on public.volunteer_invitations to authenticated;

create trigger volunteer_invitations_audit after insert or update or delete on public.volunteer_invitations
  for each row execute function private.record_change();

alter table public.check_ins
  add column volunteer_id uuid references public.volunteer_invitations (id) on delete set null;
comment on column public.check_ins.volunteer_id is
  'The invitation of the volunteer who scanned. scanned_by is null then, also where staff are signed in on the device.';
create index check_ins_volunteer_idx on public.check_ins (volunteer_id) where volunteer_id is not null;

insert into private.rate_limits (name, scope, allowed, period, code, reason) values
  (
    'volunteer_scans', 'target', 600, '10 minutes', 'too_many_requests',
    'Tickets that one volunteer scans: one a second, and no more codes can be tried with a link that was passed on.'
  ),
  ('volunteer_invitations', 'account', 100, '1 hour', 'too_many_requests', 'Volunteers whom one member of the staff invites.');

create function private.volunteer_hours(
  event_starts_at timestamptz, event_ends_at timestamptz, day date, out valid_from timestamptz, out valid_until timestamptz
)
language sql stable set search_path = ''
as $$
  select
    case when day is null then event_starts_at - interval '2 hours' else day::timestamp at time zone 'Europe/Belgrade' end,
    case
      when day is null then event_ends_at + interval '1 hour'
      -- An evening may go on past midnight.
      else (day + 1 + time '03:00') at time zone 'Europe/Belgrade'
    end
$$;
comment on function private.volunteer_hours is
  'Returns when an invitation is valid: from two hours before its event until an hour after it; of a day, from midnight in '
  'Belgrade until three at night.';

create function private.move_volunteer_hours() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.volunteer_invitations
  set (valid_from, valid_until) = (
    select hours.valid_from, hours.valid_until from private.volunteer_hours(new.starts_at, new.ends_at, null) hours
  )
  where event_id = new.id;
  return null;
end
$$;
create trigger events_move_volunteers after update of starts_at, ends_at on public.events
  for each row when ((old.starts_at, old.ends_at) is distinct from (new.starts_at, new.ends_at))
  execute function private.move_volunteer_hours();

create function private.volunteer_state(invitation public.volunteer_invitations) returns text
language sql stable set search_path = ''
as $$
  select case
    when invitation.revoked_at is not null then 'revoked'
    when invitation.valid_until <= now() then 'expired'
    when invitation.valid_from > now() then 'upcoming'
    else 'active'
  end
$$;
comment on function private.volunteer_state is 'Returns the state of an invitation: active, upcoming, expired or revoked.';

create function private.volunteer_events(invitation public.volunteer_invitations)
  returns table (id uuid, title jsonb, starts_at timestamptz, ends_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select events.id, events.title::jsonb, events.starts_at, events.ends_at
  from public.events
  where events.id = invitation.event_id and events.course_id is null and events.status in ('planned', 'completed')
  union all
  select events.id, events.title::jsonb, events.starts_at, events.ends_at
  from public.events
  where invitation.day is not null and events.course_id is null and events.status in ('planned', 'completed')
    and events.published_at <= now()
    and events.starts_at >= invitation.day::timestamp at time zone 'Europe/Belgrade'
    and events.starts_at < (invitation.day + 1)::timestamp at time zone 'Europe/Belgrade'
  union all
  select sessions.id, private.session_title(courses.title, sessions.title), sessions.starts_at, sessions.ends_at
  from public.course_sessions sessions
  join public.courses on courses.id = sessions.course_id and courses.published_at <= now()
  where invitation.day is not null
    and sessions.starts_at >= invitation.day::timestamp at time zone 'Europe/Belgrade'
    and sessions.starts_at < (invitation.day + 1)::timestamp at time zone 'Europe/Belgrade'
$$;
comment on function private.volunteer_events is
  'Returns where a volunteer may check people in: the event of the invitation, or the published events and sessions of courses '
  'that begin on its day. None that was cancelled.';

create function private.find_volunteer_invitation(secret text) returns public.volunteer_invitations
language plpgsql stable security definer set search_path = ''
as $$
declare
  invitation public.volunteer_invitations;
begin
  select * into invitation from public.volunteer_invitations where secret_hash = private.hash_secret(secret);
  if invitation.id is null then
    perform private.raise_api_error(404, 'link_unknown', 'The link leads to nothing');
  end if;
  return invitation;
end
$$;

create function private.require_volunteer(invitation public.volunteer_invitations, scanned_at timestamptz) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if invitation.revoked_at is not null then
    perform private.raise_api_error(409, 'invitation_revoked', 'The invitation was revoked');
  elsif now() < invitation.valid_from then
    perform private.raise_api_error(
      409, 'invitation_upcoming', 'The invitation is not valid yet', jsonb_build_object('valid_from', invitation.valid_from)
    );
  elsif now() >= invitation.valid_until and (
    scanned_at is null or now() >= invitation.valid_until + interval '6 hours'
    or not (scanned_at >= invitation.valid_from and scanned_at < invitation.valid_until)
  ) then
    perform private.raise_api_error(409, 'invitation_expired', 'The invitation is over');
  elsif invitation.accepted_at is null then
    perform private.raise_api_error(409, 'invitation_not_accepted', 'The invitation was not accepted');
  end if;
end
$$;
comment on function private.require_volunteer is
  'Raises an API error unless an invitation lets its volunteer check in now. scanned_at: of a scan made without a network '
  'within its hours, which may be handed in up to six hours later; null for everything else.';

create function private.require_volunteer_event(invitation public.volunteer_invitations, wanted uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not exists (select from private.volunteer_events(invitation) events where events.id = wanted) then
    perform private.raise_api_error(404, 'event_not_found', 'Not an event of this invitation');
  end if;
end
$$;

-- What a volunteer sees and does.

create function private.volunteer_invitation_json(invitation public.volunteer_invitations) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', invitation.id, 'name', invitation.name, 'state', private.volunteer_state(invitation),
    'accepted_at', invitation.accepted_at, 'valid_from', invitation.valid_from, 'valid_until', invitation.valid_until,
    'day', invitation.day, 'invited_by', private.staff_name(invitation.created_by),
    'events', case
      when private.volunteer_state(invitation) in ('active', 'upcoming') then (
        select coalesce(jsonb_agg(
          jsonb_build_object('id', id, 'title', title, 'starts_at', starts_at, 'ends_at', ends_at) order by starts_at, id
        ), '[]')
        from private.volunteer_events(invitation)
      )
      else '[]'
    end
  )
$$;

create function public.volunteer_invitation(secret text) returns jsonb
language sql stable security definer set search_path = ''
as $$ select private.volunteer_invitation_json(private.find_volunteer_invitation(secret)) $$;
comment on function public.volunteer_invitation is
  'Returns the invitation of a volunteer by the secret of its link: {id, name, state (active, upcoming, expired, revoked), '
  'accepted_at, valid_from, valid_until, day (null: one event), invited_by (name of the staff), events [{id, title, starts_at, '
  'ends_at}] (while it is active or upcoming)}. Changes nothing. Errors: PT404 link_unknown.';
revoke execute on function public.volunteer_invitation(text) from public;
grant execute on function public.volunteer_invitation(text) to anon, authenticated;

create function public.accept_volunteer_invitation(secret text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  invitation public.volunteer_invitations := private.find_volunteer_invitation(secret);
begin
  -- One that is being revoked waits, and is seen as revoked.
  select * into invitation from public.volunteer_invitations where id = invitation.id for no key update;
  if invitation.accepted_at is null and private.volunteer_state(invitation) in ('active', 'upcoming') then
    update public.volunteer_invitations set accepted_at = now() where id = invitation.id returning * into invitation;
  end if;
  return private.volunteer_invitation_json(invitation);
end
$$;
comment on function public.accept_volunteer_invitation is
  'Accepts the invitation of a volunteer by the secret of its link; one that is over or revoked stays as it is. Idempotent. '
  'Returns the same as volunteer_invitation. Errors: PT404 link_unknown.';
revoke execute on function public.accept_volunteer_invitation(text) from public;
grant execute on function public.accept_volunteer_invitation(text) to anon, authenticated;

create function private.short_name(full_name text) returns text
language sql immutable set search_path = ''
as $$
  select concat_ws(' ', words[1], case when cardinality(words) > 1 then left(words[cardinality(words)], 1) || '.' end)
  from regexp_split_to_array(btrim(full_name), '\s+') words
$$;
comment on function private.short_name is 'Returns a name with its last word shortened: «Ада Л.».';

create function private.volunteer_response(response jsonb) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'result', response -> 'result', 'code', response -> 'code',
    'person', case when person.seat is not null and response ->> 'result' <> 'wrong_event' then jsonb_build_object(
      'id', person.seat -> 'id', 'name', private.short_name(person.seat ->> 'name'), 'registered_by', null,
      'position', person.seat -> 'position', 'seats', person.seat -> 'seats', 'at', person.seat -> 'at', 'by', null,
      'due', null
    ) end,
    'other_event', case when exists (
      select from public.events where id = (response #>> '{other_event,id}')::uuid and published_at <= now()
      union all
      select from public.course_sessions sessions
      join public.courses on courses.id = sessions.course_id and courses.published_at <= now()
      where sessions.id = (response #>> '{other_event,id}')::uuid
    ) then response -> 'other_event' end,
    'counters', response -> 'counters' || '{"unpaid": 0}'
  )
  from (select nullif(response -> 'person', 'null') as seat) person
$$;
comment on function private.volunteer_response is
  'Returns the response of a check-in as a volunteer sees it: a short name and what the ticket is, and neither contacts, sums, '
  'the person who registered nor whose ticket is that of another event.';

create function public.volunteer_check_in(
  secret text,
  event_id uuid,
  request_id uuid,
  code text,
  scanned_at timestamptz default null,
  is_offline boolean default false
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  invitation public.volunteer_invitations := private.find_volunteer_invitation(secret);
begin
  perform private.require_volunteer_event(invitation, event_id);
  -- The event before its invitations, in the same order as moving it.
  perform private.lock_check_in_event(event_id);
  -- A revocation waits for this check-in, and the next check-in sees it.
  select * into invitation from public.volunteer_invitations where id = invitation.id for share;
  perform private.require_volunteer(invitation, case when is_offline then scanned_at end);
  perform private.count_and_assert_rate_limit('volunteer_scans', invitation.id::text);
  return private.volunteer_response(
    private.perform_check_in(event_id, request_id, code, null, scanned_at, is_offline, invitation.id)
  );
end
$$;
comment on function public.volunteer_check_in is
  'Checks a person in by ticket code, with the secret of a volunteer''s link, at an event of the invitation within its hours. '
  'Returns the same as check_in, but person names them shortly, without sums and staff, and is null for the ticket of another '
  'event. A scan made without a network within these hours is accepted six hours longer. The same request_id again changes '
  'nothing. Errors: PT404 link_unknown, event_not_found, PT409 invitation_revoked, invitation_upcoming {valid_from}, '
  'invitation_expired, invitation_not_accepted, idempotency_key_reused, PT429 too_many_requests.';
revoke execute on function public.volunteer_check_in(text, uuid, uuid, text, timestamptz, boolean) from public;
grant execute on function public.volunteer_check_in(text, uuid, uuid, text, timestamptz, boolean) to anon, authenticated;

create function public.volunteer_check_in_list(secret text, event_id uuid, since timestamptz default null) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  invitation public.volunteer_invitations := private.find_volunteer_invitation(secret);
  target record;
  -- Includes transactions that began before the previous response and committed after it.
  changed_since timestamptz := since - interval '30 seconds';
begin
  perform private.require_volunteer(invitation, null);
  perform private.require_volunteer_event(invitation, event_id);
  select * into target from private.find_check_in_target(volunteer_check_in_list.event_id);
  return jsonb_build_object(
    'event', (
      select jsonb_build_object('id', events.id, 'title', title, 'starts_at', starts_at, 'ends_at', ends_at)
      from private.volunteer_events(invitation) events where events.id = event_id
    ),
    'at', now(),
    'counters', private.check_in_counters(target.event_id, target.session_id) || '{"unpaid": 0}',
    'people', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', own_seat.id,
        'hash', left(encode(sha256(convert_to(event_id || ':' || own_seat.ticket_code, 'UTF8')), 'hex'), 32),
        'state', private.check_in_result(registrations, present_seat, private.amount_due_of_order(orders)),
        'at', present_seat.checked_in_at, 'name', '', 'by', null, 'due', null
      )), '[]')
      from public.registrations
      join public.registration_seats own_seat on own_seat.registration_id = registrations.id
      left join public.orders on orders.id = registrations.order_id
      cross join lateral private.seat_at_session(own_seat, target.session_id) present_seat
      where registrations.event_id = target.event_id and (
        changed_since is null or registrations.updated_at > changed_since or orders.updated_at > changed_since
      )
    ),
    'problems', '[]'::jsonb
  );
end
$$;
comment on function public.volunteer_check_in_list is
  'Returns what the device of a volunteer stores to decide without a network, with the secret of the link: the same as '
  'check_in_list without any name, sum, staff and problem; it recognises a code by its hash. Errors: PT404 link_unknown, '
  'event_not_found, PT409 invitation_revoked, invitation_upcoming {valid_from}, invitation_expired, invitation_not_accepted.';
revoke execute on function public.volunteer_check_in_list(text, uuid, timestamptz) from public;
grant execute on function public.volunteer_check_in_list(text, uuid, timestamptz) to anon, authenticated;

-- Staff invite and revoke.

create function private.volunteer_list_row(invitation public.volunteer_invitations) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', invitation.id, 'name', invitation.name, 'state', private.volunteer_state(invitation),
    'event', (
      select jsonb_build_object('id', events.id, 'title', events.title, 'starts_at', events.starts_at)
      from public.events where events.id = invitation.event_id
    ),
    'day', invitation.day, 'valid_from', invitation.valid_from, 'valid_until', invitation.valid_until,
    'invited_by', private.staff_name(invitation.created_by), 'created_at', invitation.created_at,
    'accepted_at', invitation.accepted_at, 'revoked_at', invitation.revoked_at,
    'revoked_by', private.staff_name(invitation.revoked_by),
    'check_ins', (
      select count(*) from public.check_ins
      where volunteer_id = invitation.id and outcome = 'admitted' and undone_at is null
    )
  )
$$;
comment on function private.volunteer_list_row is 'Returns an invitation as admin_volunteers lists it.';

create function public.admin_volunteers(
  search text default null,
  state text default null,
  sort text default 'created_desc',
  page_size integer default 25,
  page integer default 1
) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set random_page_cost = 1.1
as $$
begin
  perform private.require_permission('manage_events');
  return private.admin_list_page(
    'public.volunteer_invitations', 'private.volunteer_list_row(own)', private.search_query(search),
    'private.contact_search_vector(name, null, null, null)',
    case state
      when 'active' then 'revoked_at is null and valid_until > now() and valid_from <= now()'
      when 'upcoming' then 'revoked_at is null and valid_from > now()'
      when 'expired' then 'revoked_at is null and valid_until <= now()'
      when 'revoked' then 'revoked_at is not null'
      else 'true'
    end,
    null,
    private.order_by_sql(sort, '{"created": "created_at", "from": "valid_from", "name": "name"}', 'created_desc'),
    page_size, page
  );
end
$$;
comment on function public.admin_volunteers is
  '{total, rows}: a page of the invitations of volunteers, for manage_events: {id, name, state, event {id, title, starts_at} or '
  'null, day or null, valid_from, valid_until, invited_by, created_at, accepted_at, revoked_at, revoked_by, check_ins (how many '
  'people were checked in with it)}. search: the name; state: active, upcoming, expired, revoked; sort: created, from, name, '
  'each also with _desc; newest first by default. page counts from 1, page_size is limited to 1–1000; total stops counting at '
  '10000. Errors: PT403 not_allowed.';
revoke execute on function public.admin_volunteers(text, text, text, integer, integer) from public;
grant execute on function public.admin_volunteers(text, text, text, integer, integer) to authenticated;

create function public.invite_volunteer(
  name text,
  event_id uuid default null,
  day date default null,
  idempotency_key uuid default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  new_id uuid := coalesce(idempotency_key, gen_random_uuid());
  new_secret text := translate(encode(extensions.gen_random_bytes(24), 'base64'), '+/', '-_');
  event public.events;
  hours record;
  invitation public.volunteer_invitations;
begin
  perform private.require_permission('manage_events');
  name := btrim(coalesce(name, ''));
  if length(name) not between 1 and 100 then
    perform private.raise_api_error(400, 'name_invalid', 'A name has 1 to 100 characters');
  elsif num_nonnulls(event_id, day) <> 1 then
    perform private.raise_api_error(400, 'scope_invalid', 'Either an event or a day');
  end if;
  select * into event from public.events where id = event_id and course_id is null;
  if event_id is not null and event.id is null then
    perform private.raise_api_error(404, 'event_not_found', 'No such event');
  end if;
  select * into hours from private.volunteer_hours(event.starts_at, event.ends_at, day);
  if event.status = 'cancelled' or (event.id is not null and hours.valid_until <= now()) then
    perform private.raise_api_error(409, 'event_over', 'The event is over or cancelled');
  elsif day not between private.hub_day() and private.hub_day() + 365 then
    perform private.raise_api_error(409, 'day_invalid', 'Not today, nor a day within a year');
  end if;
  perform private.count_and_assert_rate_limit('volunteer_invitations', auth.uid()::text);
  insert into public.volunteer_invitations as present (
    id, name, event_id, day, valid_from, valid_until, secret_hash, created_by
  )
  values (
    new_id, name, event_id, day, hours.valid_from, hours.valid_until, private.hash_secret(new_secret), auth.uid()
  )
  -- The response was lost, and the secret with it.
  on conflict (id) do update set secret_hash = excluded.secret_hash
  where present.created_by = excluded.created_by and present.accepted_at is null and present.revoked_at is null
    and present.created_at > now() - interval '1 hour' and present.name = excluded.name
    and (present.event_id, present.day) is not distinct from (excluded.event_id, excluded.day)
  returning * into invitation;
  if invitation.id is null then
    perform private.raise_api_error(409, 'idempotency_key_reused', 'The idempotency key belongs to another request');
  end if;
  return private.volunteer_list_row(invitation) || jsonb_build_object('secret', new_secret);
end
$$;
comment on function public.invite_volunteer is
  'Invites a volunteer to check people in at an event, or on a day in Belgrade. For manage_events. Returns the row of '
  'admin_volunteers with secret, the one of the link /volunteer/{secret}: it is returned once and stored nowhere. The same '
  'idempotency_key again returns the same invitation with a new secret; the earlier one leads to nothing. Errors: PT403 '
  'not_allowed, PT400 name_invalid, scope_invalid, PT404 event_not_found, PT409 event_over, day_invalid, '
  'idempotency_key_reused, PT429 too_many_requests.';
revoke execute on function public.invite_volunteer(text, uuid, date, uuid) from public;
grant execute on function public.invite_volunteer(text, uuid, date, uuid) to authenticated;

create function public.revoke_volunteer(invitation_id uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  invitation public.volunteer_invitations;
begin
  perform private.require_permission('manage_events');
  select * into invitation from public.volunteer_invitations where id = invitation_id for no key update;
  if invitation.id is null then
    perform private.raise_api_error(404, 'invitation_not_found', 'No such invitation');
  end if;
  if invitation.revoked_at is null then
    update public.volunteer_invitations set revoked_at = now(), revoked_by = auth.uid()
    where id = invitation.id
    returning * into invitation;
  end if;
  return private.volunteer_list_row(invitation);
end
$$;
comment on function public.revoke_volunteer is
  'Revokes the invitation of a volunteer: from then on its link checks nobody in; who was checked in stays so. Idempotent: who '
  'revoked it first stays recorded. For manage_events. Returns the row of admin_volunteers. Errors: PT403 not_allowed, PT404 '
  'invitation_not_found.';
revoke execute on function public.revoke_volunteer(uuid) from public;
grant execute on function public.revoke_volunteer(uuid) to authenticated;
