-- What staff did to several rows at once can be undone: publishing events or turning them into drafts, and closing reports.

create or replace function public.publish_events(ids uuid[], is_published boolean) returns jsonb
language plpgsql security invoker set search_path = ''
as $$
#variable_conflict use_variable
declare
  done integer;
  changes jsonb;
begin
  perform private.require_permission('manage_events');
  if cardinality(ids) > 100 then
    perform private.raise_api_error(400, 'too_many', 'At most 100 at once', jsonb_build_object('max', 100));
  end if;
  with changed as (
    update public.events as event
    set published_at = case when is_published then now() end
    from public.events as before
    where event.id = any (ids) and before.id = event.id and case
      when is_published then event.published_at is null or event.published_at > now()
      -- People with a seat keep the page of their event.
      else event.published_at is not null and private.active_registration_count(event.id) = 0
    end
    returning event.id, before.published_at as before, event.published_at as after
  )
  select coalesce(jsonb_agg(to_jsonb(changed)), '[]') into changes from changed;
  select count(*) into done
  from public.events
  where id = any (ids) and coalesce(published_at <= now(), false) = is_published;
  return jsonb_build_object('done', done, 'skipped', cardinality(ids) - done, 'changes', changes);
end
$$;
comment on function public.publish_events is
  'Publishes events at once, or turns them into drafts again; at most 100 ids. Returns {done, skipped, changes: [{id, '
  'before, after}]}: an event with registrations stays published; changes are those of published_at, for '
  'undo_publish_events. For manage_events. Errors: PT401 sign_in_required, PT403 not_allowed, PT400 too_many.';

create function public.undo_publish_events(changes jsonb) returns jsonb
language plpgsql security invoker set search_path = ''
as $$
declare
  done integer;
begin
  perform private.require_permission('manage_events');
  if jsonb_typeof(changes) is distinct from 'array' or jsonb_array_length(changes) > 100 then
    perform private.raise_api_error(400, 'too_many', 'At most 100 at once', jsonb_build_object('max', 100));
  end if;
  update public.events as event
  set published_at = change.before
  from jsonb_to_recordset(changes) as change (id uuid, before timestamptz, after timestamptz)
  where event.id = change.id
    -- What was changed since by others stays.
    and event.published_at is not distinct from change.after
    and (change.before <= now() or private.active_registration_count(event.id) = 0);
  get diagnostics done = row_count;
  return jsonb_build_object('done', done, 'skipped', jsonb_array_length(changes) - done);
end
$$;
revoke execute on function public.undo_publish_events(jsonb) from public;
grant execute on function public.undo_publish_events(jsonb) to authenticated;
comment on function public.undo_publish_events is
  'Restores the publication of events that publish_events changed: its changes, at most 100. Returns {done, skipped}: an '
  'event that changed since, and a published one with registrations, stays as it is. For manage_events. Errors: PT401 '
  'sign_in_required, PT403 not_allowed, PT400 too_many.';

create or replace function public.moderate_comments(ids uuid[], decision text) returns jsonb
language plpgsql security invoker set search_path = ''
as $$
#variable_conflict use_variable
declare
  done uuid[];
begin
  perform private.require_permission('moderate_comments', 'manage_content');
  if cardinality(ids) > 100 then
    perform private.raise_api_error(400, 'too_many', 'At most 100 at once', jsonb_build_object('max', 100));
  end if;
  if decision = 'delete' then
    delete from public.comments where id = any (ids);
    -- A comment with replies becomes a placeholder instead of a deleted row; comments still readable were rejected.
    select coalesce(array_agg(wanted.id), '{}') into done
    from unnest(ids) wanted (id)
    where not exists (select from public.comments left_over where left_over.id = wanted.id and left_over.deleted_at is null);
  elsif decision = 'dismiss' then
    done := ids;
  else
    perform private.raise_api_error(400, 'decision_invalid', 'delete or dismiss');
  end if;
  update public.comment_reports set resolved_at = now() where comment_id = any (done) and resolved_at is null;
  return jsonb_build_object(
    'done', cardinality(done), 'skipped', cardinality(ids) - cardinality(done), 'resolved_at', now()
  );
end
$$;
comment on function public.moderate_comments is
  'Deletes comments, or keeps them and closes their reports: decision delete or dismiss; at most 100 ids. Returns {done, '
  'skipped, resolved_at}, the last for undo_dismissal: a moderator deletes no comment of an admin. Errors: PT401 '
  'sign_in_required, PT403 not_allowed, PT400 too_many, decision_invalid.';

create function public.undo_dismissal(ids uuid[], resolved_at timestamptz) returns jsonb
language plpgsql security invoker set search_path = ''
as $$
#variable_conflict use_variable
declare
  done integer;
begin
  perform private.require_permission('moderate_comments', 'manage_content');
  if cardinality(ids) > 100 then
    perform private.raise_api_error(400, 'too_many', 'At most 100 at once', jsonb_build_object('max', 100));
  end if;
  with reopened as (
    update public.comment_reports as report set resolved_at = null
    where report.comment_id = any (ids)
      -- Clients count in milliseconds.
      and date_trunc('milliseconds', report.resolved_at) = date_trunc('milliseconds', undo_dismissal.resolved_at)
      and report.resolved_by = auth.uid()
    returning report.comment_id
  )
  select count(distinct comment_id) into done from reopened;
  return jsonb_build_object('done', done, 'skipped', cardinality(ids) - done);
end
$$;
revoke execute on function public.undo_dismissal(uuid[], timestamptz) from public;
grant execute on function public.undo_dismissal(uuid[], timestamptz) to authenticated;
comment on function public.undo_dismissal is
  'Opens the reports again that the caller closed by moderate_comments at the given moment; at most 100 ids of comments. '
  'Returns {done, skipped}. For moderate_comments and manage_content. Errors: PT401 sign_in_required, PT403 not_allowed, '
  'PT400 too_many.';
