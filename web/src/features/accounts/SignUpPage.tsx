import { firstPlans } from "@attune/core/memberships/first-plans.rules";
import { useEffect } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { tabKeys, writeItem } from "../../lib/storage.ts";
import { FormPage } from "./FormPage.tsx";
import { SignUpForm } from "./SignUpForm.tsx";

export default function SignUpPage() {
  const [params] = useSearchParams();
  // Ignores unknown plans, for which no checkout would open.
  const plan = firstPlans.find(({ planId }) => planId === params.get("plan"))?.planId;

  // Stored, because the guards redirect to the membership page without this query parameter.
  useEffect(() => {
    if (plan) writeItem(tabKeys.chosenPlan, plan, sessionStorage);
  }, [plan]);

  return (
    <FormPage
      title="Join the community"
      lead={
        plan
          ? "Create your account, go to the checkout, and tell us a little about yourself."
          : "Create your account, choose a membership, and tell us a little about yourself."
      }
      seed="signup"
    >
      <SignUpForm />
      <p className="mt-8 border-t border-line pt-6 text-muted">
        Already a member?{" "}
        <Link to="/login" className="link">
          Log in
        </Link>
      </p>
    </FormPage>
  );
}
