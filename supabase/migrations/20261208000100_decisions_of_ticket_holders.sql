-- People on the waitlist of a postponed or cancelled event were asked what becomes of "their ticket", which they do not have:
-- by mail, on the page of their link, and in the counts of staff. Only tickets are decided about, and
-- decide_ticket says so of others (20261208050300_null_decisions.sql). Newest definition:
-- 20261206000200_decisions_after_check_in.sql.

create or replace function private.is_asked(
  registration public.registrations, request public.decision_requests
) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return registration.status = 'confirmed' and (request.cause = 'cancelled' or registration.checked_in_at is null);
end
$$;
comment on function private.is_asked is
  'Returns whether a request asks the holder of a registration: of a cancelled event everybody with a ticket, of a postponed '
  'one those who were not checked in. A place on the waitlist is no ticket.';
